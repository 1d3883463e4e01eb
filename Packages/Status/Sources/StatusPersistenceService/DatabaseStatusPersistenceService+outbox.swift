package import DatabaseService
package import Foundation
package import StatusModel

extension DatabaseStatusPersistenceService {
    package func enqueue(
        _ status: NewStatus,
        address: String,
        created: Date
    ) throws(DatabaseError) -> OutboxEntry {
        try database.write { (db) throws(DatabaseError) in
            let id: Int64? = try db.value(
                "INSERT INTO status_outbox (address, emoji, content, created) VALUES (?, ?, ?, ?) RETURNING id",
                address,
                status.emoji,
                status.content,
                created.seconds
            )
            // In the same transaction, so that a posted draft does not come back after a crash.
            try db.removeDraft(status)
            return OutboxEntry(
                id: id ?? 0,
                address: address,
                created: Date(timeIntervalSince1970: TimeInterval(created.seconds)),
                emoji: status.emoji,
                content: status.content
            )
        }
    }

    package func outbox() throws(DatabaseError) -> [OutboxEntry] {
        try database.read { (db) throws(DatabaseError) in
            try db.query("SELECT \(Connection.entryColumns) FROM status_outbox ORDER BY id") {
                (row) throws(DatabaseError) in try row.entry()
            }
        }
    }

    package func claim(
        of address: String,
        for owner: String,
        until end: Date,
        now: Date
    ) throws(DatabaseError) -> OutboxClaim {
        try database.write { (db) throws(DatabaseError) in
            var claim = OutboxClaim.none
            let time = try db.time()
            try db.forEachRow(
                """
                SELECT \(Connection.attemptColumns), not_before, owner, owned_until
                FROM status_outbox WHERE address = ? AND refused = 0 ORDER BY id LIMIT 1
                """,
                [address]
            ) { (row) throws(DatabaseError) in
                claim = try row.claim(for: owner, until: end, now: now, time)
                return false
            }
            guard case .entry(let attempt) = claim else { return claim }
            try db.run(
                "UPDATE status_outbox SET owner = ?, owned_until = ? WHERE id = ?",
                owner,
                end.seconds,
                attempt.entry.id
            )
            return claim
        }
    }

    package func beginAttempt(
        _ attempt: OutboxAttempt,
        owner: String,
        now: Date
    ) throws(DatabaseError) -> OutboxAttempt? {
        let entry = attempt.entry
        return try database.write { (db) throws(DatabaseError) in
            let isBegun = try db.run(
                """
                UPDATE status_outbox SET known = CASE WHEN attempted IS NULL THEN ?6 ELSE known END,
                    attempted = coalesce(attempted, ?2), suspect = 1
                WHERE id = ?1 AND owner = ?3 AND content = ?4 AND emoji = ?5
                """,
                entry.id,
                now.seconds,
                owner,
                entry.content,
                entry.emoji,
                try db.keys(of: entry).json
            )
            guard isBegun > 0 else { return nil }
            // The time stays that of the reservation.
            return try db.query("SELECT \(Connection.attemptColumns) FROM status_outbox WHERE id = ?", entry.id) {
                (row) throws(DatabaseError) in try row.attempt(attempt.time)
            }.first
        }
    }

    package func finishAttempt(
        _ attempt: OutboxAttempt,
        _ result: OutboxResult,
        owner: String
    ) throws(DatabaseError) {
        let id = attempt.entry.id
        try database.write { (db) throws(DatabaseError) in
            guard try !db.isEmptied(since: attempt.time) else { return }
            let isOwner = "id = ? AND owner = ?"
            switch result {
            case .delivered(let status):
                let now = try db.tick()
                if try !db.insert(status, origin: .service, now) { _ = try db.replace(status, until: now, now) }
                // Even if another sender has the status now, because it must not be sent again.
                try db.run("DELETE FROM status_outbox WHERE id = ?", id)
            case .retry(let time, let reason):
                try db.run(
                    """
                    UPDATE status_outbox SET not_before = ?, problem = ?, attempts = attempts + 1, owner = NULL,
                        owned_until = 0
                    WHERE \(isOwner)
                    """,
                    time.seconds,
                    reason,
                    id,
                    owner
                )
            case .refused(let reason):
                try db.run(
                    """
                    UPDATE status_outbox SET refused = 1, problem = ?, suspect = 0, owner = NULL, owned_until = 0
                    WHERE \(isOwner)
                    """,
                    reason,
                    id,
                    owner
                )
            }
        }
    }

    package func updateOutbox(_ id: OutboxEntry.ID, to status: NewStatus) throws(DatabaseError) -> OutboxEntry? {
        try database.write { (db) throws(DatabaseError) in
            let isChanged = try db.run(
                """
                UPDATE status_outbox SET emoji = ?, content = ?, attempts = 0, attempted = NULL, known = '[]',
                    refused = 0, problem = NULL, not_before = 0
                WHERE id = ? AND suspect = 0
                """,
                status.emoji,
                status.content,
                id
            )
            guard isChanged > 0 else { return nil }
            return try db.query("SELECT \(Connection.entryColumns) FROM status_outbox WHERE id = ?", id) {
                (row) throws(DatabaseError) in try row.entry()
            }.first
        }
    }

    package func removeFromOutbox(_ id: OutboxEntry.ID) throws(DatabaseError) -> Bool {
        try database.write { (db) throws(DatabaseError) in
            try db.run("DELETE FROM status_outbox WHERE id = ?", id) > 0
        }
    }

    package func hurryOutbox() throws(DatabaseError) {
        try database.write { (db) throws(DatabaseError) in
            try db.run("UPDATE status_outbox SET not_before = 0 WHERE not_before > 0")
        }
    }

    package func draft() throws(DatabaseError) -> StatusDraft? {
        try database.read { (db) throws(DatabaseError) in
            try db.query("SELECT content, emoji FROM status_draft") { (row) throws(DatabaseError) in
                StatusDraft(content: try row.read(0), emoji: try row.read(1))
            }.first
        }
    }

    package func setDraft(_ draft: StatusDraft?) throws(DatabaseError) {
        try database.write { (db) throws(DatabaseError) in
            guard let draft else {
                try db.run("DELETE FROM status_draft")
                return
            }
            try db.run(
                """
                INSERT INTO status_draft VALUES (1, ?, ?)
                ON CONFLICT (id) DO UPDATE SET content = excluded.content, emoji = excluded.emoji
                """,
                draft.content,
                draft.emoji
            )
        }
    }
}

extension Connection {
    fileprivate static var entryColumns: String { "id, address, created, emoji, content, suspect, refused, problem" }
    fileprivate static var attemptColumns: String { "\(entryColumns), attempts, attempted, known" }

    /// The keys of the stored statuses with the text of an entry.
    fileprivate borrowing func keys(of entry: OutboxEntry) throws(DatabaseError) -> [String] {
        try query("SELECT key FROM status WHERE address = ? AND content = ?", entry.address, entry.content) {
            (row) throws(DatabaseError) in try row.read(0)
        }
    }

    /// Removes the statuses that the service has although its answer did not arrive. If they stayed in the outbox until the
    /// next attempt, a status that has been deleted or edited at the service in the meantime would be posted again.
    borrowing func confirmOutbox(_ statuses: [Status]) throws(DatabaseError) {
        let time = try time()
        let attempts = try query("SELECT \(Self.attemptColumns) FROM status_outbox WHERE suspect = 1") {
            (row) throws(DatabaseError) in try row.attempt(time)
        }
        for attempt in attempts where attempt.arrived(in: statuses) != nil {
            try run("DELETE FROM status_outbox WHERE id = ?", attempt.entry.id)
        }
    }
}

extension Row {
    fileprivate borrowing func entry() throws(DatabaseError) -> OutboxEntry {
        OutboxEntry(
            id: try read(0),
            address: try read(1),
            created: Date(timeIntervalSince1970: TimeInterval(try read(2, as: Int64.self))),
            emoji: try read(3),
            content: try read(4),
            state: try read(6, as: Bool.self) ? .refused : try read(5, as: Bool.self) ? .unconfirmed : .waiting,
            problem: try read(7, as: String?.self)
        )
    }

    fileprivate borrowing func claim(
        for owner: String,
        until end: Date,
        now: Date,
        _ time: Int64
    ) throws(DatabaseError) -> OutboxClaim {
        let notBefore = try read(11, as: Int64.self)
        if notBefore > now.seconds { return .wait(until: Date(timeIntervalSince1970: TimeInterval(notBefore))) }
        // A reservation is longer than requested only if the clock of the machine that made it is ahead, or if this machine's clock
        // has been set back.
        let latest = max(end.seconds, now.seconds) + OutboxAttempt.machineDifference
        let ownedUntil = try read(13, as: Int64.self)
        let isOthers = try read(12, as: String?.self).map { $0 != owner } ?? false
        if isOthers, (now.seconds + 1...latest).contains(ownedUntil) {
            return .wait(until: Date(timeIntervalSince1970: TimeInterval(ownedUntil)))
        }
        return .entry(try attempt(time))
    }

    fileprivate borrowing func attempt(_ time: Int64) throws(DatabaseError) -> OutboxAttempt {
        let known = try? JSONDecoder().decode(Set<String>.self, from: Data(try read(10, as: String.self).utf8))
        return OutboxAttempt(
            entry: try entry(),
            attempts: try read(8),
            attempted: try read(9, as: Int64?.self).map { Date(timeIntervalSince1970: TimeInterval($0)) },
            known: known ?? [],
            time: time
        )
    }
}

extension [String] {
    fileprivate var json: String {
        // Strings can always be encoded.
        (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }
}

extension Date {
    fileprivate var seconds: Int64 { Int64(timeIntervalSince1970.rounded(.down)) }
}
