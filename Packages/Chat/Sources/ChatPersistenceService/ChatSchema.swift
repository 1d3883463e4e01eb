import DatabaseService

extension Schema {
    static let chat = Schema(
        name: "chat",
        steps: [
            """
            CREATE TABLE chat_conversation (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                title TEXT NOT NULL,
                updated INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE chat_message (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                conversation INTEGER NOT NULL REFERENCES chat_conversation (id) ON DELETE CASCADE,
                author TEXT NOT NULL CHECK (author IN ('person', 'engine')),
                text TEXT NOT NULL,
                interruption TEXT,
                engine TEXT,
                created INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX chat_message_conversation ON chat_message (conversation, id);
            CREATE TABLE chat_usage (day TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT;
            """
        ]
    )
}
