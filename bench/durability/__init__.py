"""What is left of a match when servers are killed and lines are lost: see `bench/README.md`."""
