"""The tables of the store. A later version of the schema is a later entry of MIGRATIONS, never a changed one."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)  # fmt: skip

# What brings a store of the version before to this one.
MIGRATIONS: dict[int, tuple[str, ...]] = {
    2: ("ALTER TABLE matches ADD COLUMN language VARCHAR(8)",),
    3: (),  # new tables alone; but a process that does not know them would play for the same bots
    4: (
        "ALTER TABLE seats ADD COLUMN agreed INTEGER",
        "ALTER TABLE seats ADD COLUMN seal VARCHAR(64)",
        "ALTER TABLE seats ADD COLUMN given VARCHAR(64)",
    ),
    5: (
        "ALTER TABLE people ADD COLUMN preferences TEXT",
        "ALTER TABLE lines ADD COLUMN how VARCHAR(8)",
    ),
    6: (
        "ALTER TABLE people ADD COLUMN shown BOOLEAN",
        "ALTER TABLE matches ADD COLUMN friends BOOLEAN",
        "ALTER TABLE matches ADD COLUMN quiet BOOLEAN",
        "ALTER TABLE seats ADD COLUMN origin VARCHAR(16)",
        "ALTER TABLE chat ADD COLUMN person VARCHAR(24)",
    ),
    7: (
        "ALTER TABLE people ADD COLUMN notices TEXT",
        "ALTER TABLE seats ADD COLUMN zone VARCHAR(60)",
        "ALTER TABLE seats ADD COLUMN away TEXT",
        "ALTER TABLE seats ADD COLUMN standing TEXT",
        "ALTER TABLE seats ADD COLUMN nudged FLOAT",
    ),
    8: (
        "ALTER TABLE matches ADD COLUMN tournament VARCHAR(24)",
        "ALTER TABLE matches ADD COLUMN deal VARCHAR(40)",
    ),
    9: (
        "ALTER TABLE matches ADD COLUMN branch VARCHAR(24)",
        "ALTER TABLE matches ADD COLUMN title VARCHAR(60)",
    ),
}
VERSION = max(MIGRATIONS)
CHANNEL = "tradewinds"

# PostgreSQL tells every process of every change, in the transaction that makes it: no change comes without its notice.
RING = f"""CREATE FUNCTION tradewinds_ring() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('{CHANNEL}', COALESCE(NEW.match, OLD.match));
    RETURN NULL;
END $$"""
RINGERS = ("seats", "lines", "chat", "present")
ON_POSTGRES: dict[int, tuple[str, ...]] = {
    3: (
        RING,
        *(
            f"CREATE TRIGGER ring AFTER INSERT OR UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION tradewinds_ring()"
            for table in RINGERS
        ),
    ),
}
metadata = MetaData()

meta = Table("meta", metadata, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False))

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # None: a guest
    Column("password", Text),
    Column("created", Float, nullable=False),
    Column("preferences", Text),  # None: as usual
    Column("shown", Boolean),  # whether others may see the profile; None: no
    Column("notices", Text),  # how this person is told of something; None: as usual
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),  # of what the cookie holds: a stolen store opens no session
    Column("person", String(24), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

# One-time codes for a second device, and tokens of programs: both by their hashes.
codes = Table(
    "codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("expires", Float, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(24), nullable=False, index=True),
    Column("label", String(60), nullable=False),
    Column("created", Float, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(10), nullable=False),  # open, running, over, closed
    Column("host", String(24), nullable=False),
    Column("invite", String(40), nullable=False, unique=True),
    Column("watch", String(40), nullable=False, unique=True),
    Column("header", Text),
    Column("secret", String(64)),  # of the dice; None: opened before tables were given one
    Column("next", String(24)),  # the rematch
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("language", String(8)),  # None: made before tables had one
    Column("friends", Boolean),  # only the host's friends may sit down; None: no
    Column("quiet", Boolean),  # nobody talks here, as the host wants it; None: no
    Column("tournament", String(24)),  # that it is a table of
    Column("deal", String(40)),  # the name that dice go by which several tables share; None: the table has its own
    Column("branch", String(24)),  # the match that it goes on from otherwise; "": a position that somebody wrote
    Column("title", String(60)),  # what a branch is called
    Index("matches_by_status", "status", "public", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(24), nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", String(24), index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),  # sits here from the start
    Column("standin", String(40)),  # plays for a person who left
    Column("ready", Boolean, nullable=False),
    Column("missed", Integer, nullable=False),
    Column("spent", Float, nullable=False),  # seconds of a bank
    Column("votes", Text, nullable=False),
    Column("agreed", Integer),  # the version of the rules that this person wants to go on with
    Column("seal", String(64)),  # of the value that this person gives to the dice
    Column("given", String(64)),  # the value itself, once it was told
    Column("origin", String(16)),  # where the person sat down from: a hash that means nothing at any other table
    Column("zone", String(60)),  # where this person's day begins, for clocks that rest at night
    Column("away", Text),  # this person's holidays, in which no clock of days runs
    Column("standing", Text),  # what is answered for this person until something else is asked
    Column("nudged", Float),  # when the others last reminded this person
    PrimaryKeyConstraint("match", "number"),
)

# Whoever loses the race for a line meets the primary key; whoever sends an action twice meets the other one.
lines = Table(
    "lines",
    metadata,
    Column("match", String(24), nullable=False),
    Column("n", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", String(80)),
    Column("how", String(8)),  # forced, habit, late, standin, standing; None: whoever sits there has decided it
    PrimaryKeyConstraint("match", "n"),
    UniqueConstraint("match", "key"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(24), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("person", String(24)),  # None: a bot, the server, or said before this was kept
)

# How finished matches ended, so that it can be read whatever becomes of their rules.
endings = Table(
    "endings",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)

# Who followed an invitation or a spectators' link: what the link opened stays open to that person.
grants = Table(
    "grants",
    metadata,
    Column("person", String(24), nullable=False),
    Column("match", String(24), nullable=False),
    Column("kind", String(10), nullable=False),
    PrimaryKeyConstraint("person", "match", "kind"),
)

# Where several processes serve the store: those that are alive, and what hangs on each of them. A process that is not
# heard of for too long loses its row, and with it all of that.
processes = Table(
    "processes",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("until", Float, nullable=False),  # by the clock of the store
)

# Whose bots and clocks go on in which process.
keepers = Table(
    "keepers",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("process", ForeignKey("processes.id", ondelete="CASCADE"), nullable=False, index=True),
)

# Who is at which table, as far as that process knows.
present = Table(
    "present",
    metadata,
    Column("match", String(24), nullable=False),
    Column("person", String(24), nullable=False),
    Column("process", ForeignKey("processes.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("match", "person", "process"),
)
PASSING = (processes, keepers, present)  # nothing of a store: no backup holds it
