import DatabaseService
import Foundation
import StatusModel

/// Where a stored status comes from.
enum Origin: Int {
    /// The origin is not known: the status was imported, or was stored before origins were stored.
    case unknown = 0
    /// The service sent the status, or accepted it.
    case service = 1
    /// The status was posted with a local account.
    case local = 2
}

extension Connection {
    /// Advances the clock that counts changes of statuses, and returns its time.
    borrowing func tick() throws(DatabaseError) -> Int64 {
        try run("UPDATE status_clock SET time = time + 1")
        return try time()
    }

    borrowing func time() throws(DatabaseError) -> Int64 {
        try value("SELECT time FROM status_clock") ?? 0
    }

    /// Whether everything was deleted after `time`.
    borrowing func isEmptied(since time: Int64) throws(DatabaseError) -> Bool {
        try value("SELECT emptied > ? FROM status_clock", time) ?? false
    }

    /// Removes the draft if it was posted as `status`.
    borrowing func removeDraft(_ status: NewStatus) throws(DatabaseError) {
        let draft = try query("SELECT content, emoji FROM status_draft") { (row) throws(DatabaseError) in
            try? NewStatus(content: try row.read(0), emoji: try row.read(1))
        }.first
        if draft == status { try run("DELETE FROM status_draft") }
    }

    /// Inserts a status. Returns false if it is already stored.
    borrowing func insert(_ status: Status, origin: Origin, _ now: Int64) throws(DatabaseError) -> Bool {
        try run(
            """
            INSERT INTO status (address, key, created, emoji, content, external_url, searchable, origin, touched)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """,
            status.address,
            status.id.key,
            status.seconds,
            status.emoji,
            status.content,
            status.externalURL?.absoluteString,
            status.searchable,
            status.isLocal ? Origin.local.rawValue : origin.rawValue,
            now
        ) > 0
    }

    /// Replaces a status with the service's version, unless the status was changed after `time`. Returns false if that
    /// changes nothing.
    borrowing func replace(_ status: Status, until time: Int64, _ now: Int64) throws(DatabaseError) -> Bool {
        let isChanged =
            try run(
                """
                UPDATE status SET created = ?3, emoji = ?4, content = ?5, external_url = ?6, searchable = ?7,
                    touched = ?9, origin = 1
                WHERE address = ?1 AND key = ?2 AND touched <= ?8
                AND (created, emoji, content, coalesce(external_url, ''))
                    IS DISTINCT FROM (?3, ?4, ?5, coalesce(?6, ''))
                """,
                status.address,
                status.id.key,
                status.seconds,
                status.emoji,
                status.content,
                status.externalURL?.absoluteString,
                status.searchable,
                time,
                now
            ) > 0
        guard !isChanged else { return true }
        try run(
            "UPDATE status SET origin = 1 WHERE address = ? AND key = ? AND origin <> 1",
            status.address,
            status.id.key
        )
        return false
    }

    /// Whether the status was deleted in this store.
    borrowing func isDeleted(_ id: Status.ID) throws(DatabaseError) -> Bool {
        try value("SELECT 1 FROM status_deleted WHERE address = ? AND key = ?", id.address, id.key, as: Int.self) != nil
    }

    borrowing func forgetDeletion(of id: Status.ID) throws(DatabaseError) {
        try run("DELETE FROM status_deleted WHERE address = ? AND key = ?", id.address, id.key)
    }

    borrowing func status(_ id: Status.ID) throws(DatabaseError) -> Status? {
        try query(
            """
            SELECT address, key, created, emoji, content, external_url, origin FROM status WHERE address = ? AND key = ?
            """,
            id.address,
            id.key
        ) { (row) throws(DatabaseError) in try row.status() }.first
    }
}

extension Status {
    var seconds: Int64 { Int64(created.timeIntervalSince1970) }

    var searchable: String { "\(emoji) \(content)".searchable }
}
