"""What authors wrote: YAML files → frozen pages and examples, every fault of every file with its place."""
