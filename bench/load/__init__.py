"""How many live tables one server process carries: see `bench/README.md`."""
