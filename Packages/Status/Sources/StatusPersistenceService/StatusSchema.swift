import DatabaseService

extension Schema {
    static let status = Schema(
        name: "status",
        steps: [
            """
            CREATE TABLE status (
                sequence INTEGER PRIMARY KEY,
                address TEXT NOT NULL,
                key TEXT NOT NULL,
                created INTEGER NOT NULL,
                emoji TEXT NOT NULL,
                content TEXT NOT NULL,
                external_url TEXT,
                searchable TEXT NOT NULL,
                UNIQUE (address, key)
            ) STRICT;
            CREATE INDEX status_newest ON status (created, sequence);
            CREATE INDEX status_newest_of_address ON status (address, created, sequence);
            CREATE TABLE status_muted_address (address TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
            CREATE TABLE status_muted_keyword (searchable TEXT PRIMARY KEY, keyword TEXT NOT NULL) STRICT, WITHOUT ROWID;
            """,
            // origin: 0 unknown, such as an imported status; 1 the service; 2 this machine, with a UUID as key.
            // touched: the time of the last change by the clock below, so that a refresh that began earlier does not
            // undo the change.
            """
            ALTER TABLE status ADD COLUMN origin INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE status ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
            UPDATE status SET origin = 2 WHERE key LIKE '________-____-____-____-____________';
            CREATE TABLE status_clock (time INTEGER NOT NULL) STRICT;
            INSERT INTO status_clock VALUES (1);
            CREATE TABLE status_deleted (
                address TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (address, key)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE status_bio (address TEXT PRIMARY KEY, bio TEXT NOT NULL) STRICT, WITHOUT ROWID;
            """,
            // attempted: the second of the first attempt that may have reached the service. known: the keys that had the
            // same text before it, as JSON. suspect: whether the service may have the status. See ADR-091.
            """
            CREATE TABLE status_outbox (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                address TEXT NOT NULL,
                emoji TEXT NOT NULL,
                content TEXT NOT NULL,
                created INTEGER NOT NULL,
                attempts INTEGER NOT NULL DEFAULT 0,
                attempted INTEGER,
                known TEXT NOT NULL DEFAULT '[]',
                suspect INTEGER NOT NULL DEFAULT 0,
                refused INTEGER NOT NULL DEFAULT 0,
                problem TEXT,
                not_before INTEGER NOT NULL DEFAULT 0,
                owner TEXT,
                owned_until INTEGER NOT NULL DEFAULT 0
            ) STRICT;
            CREATE TABLE status_draft (
                id INTEGER PRIMARY KEY CHECK (id = 1), content TEXT NOT NULL, emoji TEXT NOT NULL
            ) STRICT;
            """,
            // emptied: the time when everything was deleted last, so that a reply that was requested earlier does not
            // restore anything.
            "ALTER TABLE status_clock ADD COLUMN emptied INTEGER NOT NULL DEFAULT 0",
        ]
    )
}
