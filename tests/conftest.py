"""Settings of all tests."""

from hypothesis import settings

# A slow machine is no fault; a failing example is told in a form that can be pasted back.
settings.register_profile("belote", deadline=None, print_blob=True)
settings.load_profile("belote")
