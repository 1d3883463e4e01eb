package import DatabaseService
import Foundation
package import StatusModel

/// Keeps statuses and mutes in tables of a shared database.
///
/// An actor with its own queue, so that a busy database does not block other tasks.
package actor DatabaseStatusPersistenceService: StatusPersistenceServiceProtocol {
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

    package func keep(_ status: Status) throws(DatabaseError) -> Bool {
        try database.write { (db) throws(DatabaseError) in
            guard try db.insert(status, origin: .local, try db.tick()) else { return false }
            // In the same transaction, so that a status that is stored is never posted again from its draft.
            if let new = try? NewStatus(content: status.content, emoji: status.emoji) { try db.removeDraft(new) }
            return true
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
            let search = query.search?.searchable
            var statuses: [Status] = []
            try db.forEachRow(sql, values) { (row) throws(DatabaseError) in
                if try !row.isMuted(by: keywords), try row.contains(search) { statuses.append(try row.status()) }
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

    package func mute(_ kind: MuteKind, _ text: String) throws(DatabaseError) -> Bool {
        switch kind {
        case .address: try run("INSERT INTO status_muted_address VALUES (?) ON CONFLICT DO NOTHING", text.lowercased())
        case .keyword:
            try run("INSERT INTO status_muted_keyword VALUES (?, ?) ON CONFLICT DO NOTHING", text.searchable, text)
        }
    }

    package func unmute(_ kind: MuteKind, _ text: String) throws(DatabaseError) -> Bool {
        switch kind {
        case .address: try run("DELETE FROM status_muted_address WHERE address = ?", text.lowercased())
        case .keyword: try run("DELETE FROM status_muted_keyword WHERE searchable = ?", text.searchable)
        }
    }

    private func run(_ sql: String, _ values: String...) throws(DatabaseError) -> Bool {
        try database.write { (db) throws(DatabaseError) in try db.run(sql, values: values) > 0 }
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
        if let search {
            conditions.append("instr(searchable, ?) > 0")
            values.append(search.searchable)
        }
        if let after {
            conditions.append(
                "(created, sequence) < (SELECT created, sequence FROM status WHERE address = ? AND key = ?)"
            )
            values += [after.address, after.key]
        }
        let sql = """
            SELECT address, key, created, emoji, content, external_url, origin,
                EXISTS (SELECT 1 FROM status_muted_keyword AS muted
                    WHERE instr(status.searchable, muted.searchable) > 0),
                searchable
            FROM status WHERE \(conditions.joined(separator: " AND "))
            ORDER BY created DESC, sequence DESC
            """
        return (sql, values)
    }
}

extension Row {
    borrowing func status() throws(DatabaseError) -> Status {
        Status(
            id: Status.ID(address: try read(0), key: try read(1)),
            created: Date(timeIntervalSince1970: TimeInterval(try read(2, as: Int64.self))),
            emoji: try read(3),
            content: try read(4),
            externalURL: try read(5, as: String?.self).flatMap(URL.init(string:)),
            isLocal: try read(6, as: Int.self) == Origin.local.rawValue
        )
    }

    /// Whether a keyword matches. The database compares bytes to find candidates; this compares whole characters.
    fileprivate borrowing func isMuted(by keywords: [String]) throws(DatabaseError) -> Bool {
        guard try read(7) else { return false }
        let text = try read(8, as: String.self)
        return keywords.contains { text.containsCharacters(of: $0) }
    }

    /// Whether a searched text occurs as whole characters.
    fileprivate borrowing func contains(_ search: String?) throws(DatabaseError) -> Bool {
        guard let search else { return true }
        return try read(8, as: String.self).containsCharacters(of: search)
    }
}
