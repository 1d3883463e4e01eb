import SQLite

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
            """
        ]
    )
}
