import Broadcasting
package import ChatModel
package import DatabaseService
package import Foundation

/// Keeps conversations in database tables.
package actor DatabaseChatStore: ChatStore {
    private let database: Database
    private let now: @Sendable () -> Date
    private let broadcaster = Broadcaster<Void>()
    private let watcher: any DatabaseWatcher
    private let executor = DatabaseExecutor(label: "ChatStore")

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Creates a store in `database`, and its tables if they are missing.
    /// - Parameter now: The clock for the dates of messages.
    package init(_ database: Database, now: @escaping @Sendable () -> Date) throws(DatabaseError) {
        try database.migrate(.chat)
        self.database = database
        self.now = now
        watcher = database.watcher(reportingTo: broadcaster)
    }

    package nonisolated func changes() -> AsyncStream<Void> {
        defer { watcher.start() }
        return broadcaster.stream()
    }

    // MARK: Reading

    package func conversations() throws(ChatStoreError) -> [Conversation] {
        try read { (db) throws(DatabaseError) in
            try db.query("SELECT id, title, updated FROM chat_conversation ORDER BY updated DESC, id DESC") {
                (row) throws(DatabaseError) in
                Conversation(
                    id: .init(try row.read(0)),
                    title: try row.read(1),
                    updated: Date(timeIntervalSince1970: TimeInterval(try row.read(2, as: Int.self)))
                )
            }
        }
    }

    package func messages(in conversation: Conversation.ID) throws(ChatStoreError) -> [ChatMessage] {
        try read { (db) throws(DatabaseError) in
            try db.query("\(Self.select) WHERE conversation = ? ORDER BY id", conversation.rawValue) {
                (row) throws(DatabaseError) in try row.message()
            }
        }
    }

    package func message(_ id: ChatMessage.ID) throws(ChatStoreError) -> ChatMessage? {
        try read { (db) throws(DatabaseError) in
            try db.query("\(Self.select) WHERE id = ?", id.rawValue) { (row) throws(DatabaseError) in try row.message()
            }
        }.first
    }

    package func search(_ text: String, limit: Int) throws(ChatStoreError) -> [ChatMessage] {
        let wanted = text.searchable
        return try read { (db) throws(DatabaseError) in
            var found: [ChatMessage] = []
            guard limit > 0 else { return found }
            try db.forEachRow("\(Self.select) WHERE text <> '' ORDER BY id DESC", []) { (row) throws(DatabaseError) in
                let message = try row.message()
                if wanted.isEmpty || message.text.searchable.contains(wanted) { found.append(message) }
                return found.count < limit
            }
            return found
        }
    }

    // MARK: Writing

    package func beginExchange(
        _ question: String,
        in conversation: Conversation.ID?,
        engine: String
    ) throws(ChatStoreError) -> Exchange {
        let date = Int(now().timeIntervalSince1970.rounded(.down))
        let exchange = try write { (db) throws(DatabaseError) in
            let id: Int64
            if let conversation {
                id = conversation.rawValue
                try db.run("UPDATE chat_conversation SET updated = ? WHERE id = ?", date, id)
            } else {
                id =
                    try db.value(
                        "INSERT INTO chat_conversation (title, updated) VALUES (?, ?) RETURNING id",
                        question.title,
                        date
                    ) ?? 0
            }
            return Exchange(
                question: try db.insert(.person, question, in: id, engine: nil, date),
                answer: try db.insert(.engine, "", in: id, engine: engine, date)
            )
        }
        broadcaster.send(())
        return exchange
    }

    package func saveProgress(_ text: String, of answer: ChatMessage.ID) throws(ChatStoreError) {
        try write { (db) throws(DatabaseError) in
            try db.run("UPDATE chat_message SET text = ? WHERE id = ?", text, answer.rawValue)
        }
    }

    package func finish(
        _ answer: ChatMessage.ID,
        text: String,
        state: ChatMessage.State
    ) throws(ChatStoreError) {
        try write { (db) throws(DatabaseError) in
            try db.run(
                "UPDATE chat_message SET text = ?, interruption = ? WHERE id = ?",
                text,
                state.interruption,
                answer.rawValue
            )
        }
        broadcaster.send(())
    }

    package func delete(_ conversation: Conversation.ID) throws(ChatStoreError) {
        try write { (db) throws(DatabaseError) in
            try db.run("DELETE FROM chat_conversation WHERE id = ?", conversation.rawValue)
        }
        broadcaster.send(())
    }

    // MARK: Usage

    /// Returns the number of messages on a day.
    package func usage(on day: String) throws(ChatStoreError) -> Int {
        try read { (db) throws(DatabaseError) in
            try db.value("SELECT count FROM chat_usage WHERE day = ?", day, as: Int.self)
        } ?? 0
    }

    /// Counts a message on a day, unless `limit` messages have already been counted.
    /// - Returns: The number of messages of the day, or nil if none was left.
    package func use(on day: String, limit: Int?) throws(ChatStoreError) -> Int? {
        try write { (db) throws(DatabaseError) in
            let used = try db.value("SELECT count FROM chat_usage WHERE day = ?", day, as: Int.self) ?? 0
            if let limit, used >= limit { return nil }
            try db.run(
                "INSERT INTO chat_usage VALUES (?, 1) ON CONFLICT (day) DO UPDATE SET count = chat_usage.count + 1",
                day
            )
            return used + 1
        }
    }

    // MARK: The database

    private static let select =
        "SELECT id, conversation, author, text, interruption, engine, created FROM chat_message"

    private func read<Value>(
        _ body: (borrowing Connection) throws(DatabaseError) -> Value
    ) throws(ChatStoreError) -> Value {
        do throws(DatabaseError) {
            return try database.read(body)
        } catch {
            throw ChatStoreError(error.description)
        }
    }

    @discardableResult
    private func write<Value>(
        _ body: (borrowing Connection) throws(DatabaseError) -> Value
    ) throws(ChatStoreError) -> Value {
        do throws(DatabaseError) {
            return try database.write(body)
        } catch {
            throw ChatStoreError(error.description)
        }
    }
}

extension Connection {
    /// Inserts a message. An answer is interrupted until it is finished.
    fileprivate func insert(
        _ author: ChatMessage.Author,
        _ text: String,
        in conversation: Int64,
        engine: String?,
        _ date: Int
    ) throws(DatabaseError) -> ChatMessage {
        let state: ChatMessage.State = author == .person ? .complete : .interrupted(reason: "")
        let id: Int64? = try value(
            "INSERT INTO chat_message (conversation, author, text, interruption, engine, created) "
                + "VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
            conversation,
            author.rawValue,
            text,
            state.interruption,
            engine,
            date
        )
        return ChatMessage(
            id: .init(id ?? 0),
            conversation: .init(conversation),
            author: author,
            text: text,
            state: state,
            engine: engine,
            created: Date(timeIntervalSince1970: TimeInterval(date))
        )
    }
}

extension Row {
    fileprivate borrowing func message() throws(DatabaseError) -> ChatMessage {
        let name = try read(2, as: String.self)
        guard let author = ChatMessage.Author(rawValue: name) else {
            throw .unexpectedValue(column: "author", expected: "person or engine", found: "other text")
        }
        return ChatMessage(
            id: .init(try read(0)),
            conversation: .init(try read(1)),
            author: author,
            text: try read(3),
            state: try read(4, as: String?.self).map { .interrupted(reason: $0) } ?? .complete,
            engine: try read(5),
            created: Date(timeIntervalSince1970: TimeInterval(try read(6, as: Int.self)))
        )
    }
}

extension ChatMessage.State {
    /// The reason for the interruption, as stored in the column.
    fileprivate var interruption: String? {
        if case .interrupted(let reason) = self { reason } else { nil }
    }
}

extension String {
    /// The text without case and accents.
    fileprivate var searchable: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// The first words on one line, as the title of a conversation.
    fileprivate var title: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 60 ? "\(line.prefix(60).trimmingCharacters(in: .whitespaces))…" : line
    }
}
