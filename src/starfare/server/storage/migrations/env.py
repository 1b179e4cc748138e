"""What Alembic runs: migrations on the connection it was given."""

from alembic import context

from starfare.server.storage.schema import metadata

connection = context.config.attributes["connection"]
if connection is None:
    raise SystemExit("Migrations are run by `starfare serve`; they need its connection.")
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
