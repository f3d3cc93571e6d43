"""What translators write: PO files read, merged and checked; languages ready for the pages."""
