"""How Alembic runs the migrations: on the connection it is given, all of them or none."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    # SQLite can take back a change of tables; Alembic does not count on it unless told.
    transactional_ddl=True,
)

with context.begin_transaction():
    context.run_migrations()
