import Foundation
package import SQLite
package import StatusModel

/// Statuses and mutes in tables of a shared database.
///
/// An actor with its own queue, so that a busy database does not block other tasks.
package actor SQLiteStatusPersistenceService: StatusPersistenceServiceProtocol {
    let database: Database
    private let executor = DatabaseExecutor(label: "StatusPersistenceService")

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Creates a store in `database`, and its tables if they are missing.
    package init(_ database: Database) throws(DatabaseError) {
        try database.migrate(.status)
        self.database = database
    }

    package func insert(_ statuses: [Status], replacing: Bool) throws(DatabaseError) -> ImportSummary {
        try database.write { (db) throws(DatabaseError) in
            var summary = ImportSummary()
            // Inserted oldest first, so that the sequence orders statuses of the same second.
            for status in statuses.reversed() {
                if try db.insert(status) {
                    summary.added += 1
                } else if replacing, try db.update(status) {
                    summary.updated += 1
                } else {
                    summary.alreadyHad += 1
                }
            }
            return summary
        }
    }

    package func statuses(_ query: TimelineQuery) throws(DatabaseError) -> [Status] {
        let limit = query.limit ?? .max
        guard limit > 0 else { return [] }
        return try database.read { (db) throws(DatabaseError) in
            let keywords = try db.query("SELECT searchable FROM status_muted_keyword") {
                (row) throws(DatabaseError) in try row.read(0, as: String.self)
            }
            let (sql, values) = query.statement
            var statuses: [Status] = []
            try db.forEachRow(sql, values) { (row) throws(DatabaseError) in
                if try !row.isMuted(by: keywords) { statuses.append(try row.status()) }
                return statuses.count < limit
            }
            return statuses
        }
    }

    package func mutes() throws(DatabaseError) -> Mutes {
        try database.read { (db) throws(DatabaseError) in
            Mutes(
                addresses: try db.query("SELECT address FROM status_muted_address ORDER BY address") {
                    (row) throws(DatabaseError) in try row.read(0)
                },
                keywords: try db.query("SELECT keyword FROM status_muted_keyword ORDER BY searchable") {
                    (row) throws(DatabaseError) in try row.read(0)
                }
            )
        }
    }

    package func mute(address: String) throws(DatabaseError) -> Bool {
        try run("INSERT INTO status_muted_address VALUES (?) ON CONFLICT DO NOTHING", address.lowercased())
    }

    package func unmute(address: String) throws(DatabaseError) -> Bool {
        try run("DELETE FROM status_muted_address WHERE address = ?", address.lowercased())
    }

    package func mute(keyword: String) throws(DatabaseError) -> Bool {
        try run("INSERT INTO status_muted_keyword VALUES (?, ?) ON CONFLICT DO NOTHING", keyword.searchable, keyword)
    }

    package func unmute(keyword: String) throws(DatabaseError) -> Bool {
        try run("DELETE FROM status_muted_keyword WHERE searchable = ?", keyword.searchable)
    }

    private func run(_ sql: String, _ values: String...) throws(DatabaseError) -> Bool {
        try database.write { (db) throws(DatabaseError) in try db.run(sql, values: values) > 0 }
    }
}

extension Connection {
    /// Inserts a status. Returns false if it is already stored.
    fileprivate borrowing func insert(_ status: Status) throws(DatabaseError) -> Bool {
        try run(
            """
            INSERT INTO status (address, key, created, emoji, content, external_url, searchable)
            VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """,
            status.address,
            status.id.key,
            status.seconds,
            status.emoji,
            status.content,
            status.externalURL?.absoluteString,
            status.searchable
        ) > 0
    }

    /// Updates a status. Returns false if it has not changed.
    fileprivate borrowing func update(_ status: Status) throws(DatabaseError) -> Bool {
        try run(
            """
            UPDATE status SET created = ?3, emoji = ?4, content = ?5, external_url = ?6, searchable = ?7
            WHERE address = ?1 AND key = ?2
            AND (created, emoji, content, ifnull(external_url, '')) IS NOT (?3, ?4, ?5, ifnull(?6, ''))
            """,
            status.address,
            status.id.key,
            status.seconds,
            status.emoji,
            status.content,
            status.externalURL?.absoluteString,
            status.searchable
        ) > 0
    }
}

extension TimelineQuery {
    fileprivate var statement: (sql: String, values: [any DatabaseValue]) {
        var conditions: [String] = []
        var values: [any DatabaseValue] = []
        if let address {
            conditions.append("address = ?")
            values.append(address)
        } else {
            conditions.append("lower(address) NOT IN (SELECT address FROM status_muted_address)")
        }
        if let after {
            conditions.append(
                "(created, sequence) < (SELECT created, sequence FROM status WHERE address = ? AND key = ?)"
            )
            values += [after.address, after.key]
        }
        let sql = """
            SELECT address, key, created, emoji, content, external_url,
                EXISTS (SELECT 1 FROM status_muted_keyword AS muted WHERE instr(status.searchable, muted.searchable)),
                searchable
            FROM status WHERE \(conditions.joined(separator: " AND "))
            ORDER BY created DESC, sequence DESC
            """
        return (sql, values)
    }
}

extension Row {
    fileprivate borrowing func status() throws(DatabaseError) -> Status {
        Status(
            id: Status.ID(address: try read(0), key: try read(1)),
            created: Date(timeIntervalSince1970: TimeInterval(try read(2, as: Int64.self))),
            emoji: try read(3),
            content: try read(4),
            externalURL: try read(5, as: String?.self).flatMap(URL.init(string:))
        )
    }

    /// Whether a keyword matches. SQLite compares bytes to find candidates; this compares whole characters.
    fileprivate borrowing func isMuted(by keywords: [String]) throws(DatabaseError) -> Bool {
        guard try read(6) else { return false }
        let text = try read(7, as: String.self)
        return keywords.contains { text.containsCharacters(of: $0) }
    }
}

extension Status {
    fileprivate var seconds: Int64 { Int64(created.timeIntervalSince1970) }

    fileprivate var searchable: String { "\(emoji) \(content)".searchable }
}
