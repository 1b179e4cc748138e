"""The tables of the database, as SQLAlchemy Core knows them. Migrations make them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people: Final = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", Text),
    Column("session", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("banned", Double),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("host", String(32), ForeignKey("people.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("created", Double, nullable=False),
    Column("started", Double),
    Column("ended", Double),
    Column("seed", LargeBinary),
    Column("opening", Text),
    Column("names", Text),
    Column("outcome", Text),
    Column("base", Integer, nullable=False, default=0),
    Column("follows", String(32)),
    Column("next", String(32)),
    Column("minder", String(32)),
    Column("look_at", Double, nullable=False),
    Index(None, "status", "look_at"),
    Index(None, "status", "created"),
    Index(None, "host", "status"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(80)),
    Column("left", Boolean, nullable=False, default=False),
    Column("seen_at", Double, nullable=False),
    Column("invited", String(32), ForeignKey("people.id"), index=True),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("id", String(32), nullable=False, unique=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer),
    Column("kind", String(10), nullable=False),
    Column("owner", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
)

moves: Final = Table(
    "moves",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("chance", Text, nullable=False),
    Column("final", Boolean, nullable=False),
    Column("author", String(10), nullable=False),
    Column("at", Double, nullable=False),
    Column("spent", Double, nullable=False),
    Column("choice_id", String(80)),
    UniqueConstraint("table_id", "choice_id"),
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("moves", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("used", Text, nullable=False),
)

talk: Final = Table(
    "talk",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("at", Double, nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("phrase", String(40)),
    Index(None, "table_id", "id"),
)

mutes: Final = Table(
    "mutes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("by", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
)

notices: Final = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("until", Double, nullable=False),
)

reports: Final = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("by", String(32), ForeignKey("people.id"), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("line", Integer),
    Column("reason", Text, nullable=False),
    Column("closed", Double),
    Index(None, "by", "closed"),
)

keys: Final = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
