"""Two people at a table, as their browsers would be: what `bench.durability` and `bench.load` share."""
