package import DatabaseService
import Foundation
package import StatusModel

extension DatabaseStatusPersistenceService {
    package func time() throws(DatabaseError) -> Int64 {
        try database.read { (db) throws(DatabaseError) in try db.time() }
    }

    package func merge(
        _ statuses: [Status],
        covering coverage: Coverage,
        since time: Int64
    ) throws(DatabaseError) -> ImportSummary {
        try database.write { (db) throws(DatabaseError) in
            var summary = ImportSummary()
            guard try !db.isEmptied(since: time) else { return summary }
            let now = try db.tick()
            for status in statuses.reversed() {
                if try db.isDeleted(status.id) {
                    summary.alreadyHad += 1
                } else if try db.insert(status, origin: .service, now) {
                    summary.added += 1
                } else if try db.replace(status, until: time, now) {
                    summary.updated += 1
                } else {
                    summary.alreadyHad += 1
                }
            }
            summary.removed = try db.removeMissing(statuses, coverage, until: time)
            try db.confirmOutbox(statuses)
            return summary
        }
    }

    package func status(_ id: Status.ID) throws(DatabaseError) -> Status? {
        try database.read { (db) throws(DatabaseError) in try db.status(id) }
    }

    package func update(_ id: Status.ID, to new: NewStatus) throws(DatabaseError) -> Status? {
        try database.write { (db) throws(DatabaseError) in
            guard let old = try db.status(id) else { return nil }
            let status = Status(
                id: id,
                created: old.created,
                emoji: new.emoji,
                content: new.content,
                externalURL: old.externalURL,
                isLocal: old.isLocal
            )
            try db.run(
                """
                UPDATE status SET emoji = ?, content = ?, searchable = ?, touched = ? WHERE address = ? AND key = ?
                """,
                status.emoji,
                status.content,
                status.searchable,
                try db.tick(),
                id.address,
                id.key
            )
            return status
        }
    }

    package func delete(_ id: Status.ID) throws(DatabaseError) -> Bool {
        try database.write { (db) throws(DatabaseError) in
            try db.run("INSERT INTO status_deleted VALUES (?, ?) ON CONFLICT DO NOTHING", id.address, id.key)
            return try db.run("DELETE FROM status WHERE address = ? AND key = ?", id.address, id.key) > 0
        }
    }

    package func bio(of address: String) throws(DatabaseError) -> String? {
        try database.read { (db) throws(DatabaseError) in
            try db.value("SELECT bio FROM status_bio WHERE address = ?", address)
        }
    }

    package func setBio(_ bio: String, of address: String, since time: Int64) throws(DatabaseError) -> Bool {
        try database.write { (db) throws(DatabaseError) in
            guard try !db.isEmptied(since: time) else { return false }
            return try db.run(
                """
                INSERT INTO status_bio VALUES (?1, ?2)
                ON CONFLICT (address) DO UPDATE SET bio = excluded.bio WHERE status_bio.bio <> excluded.bio
                """,
                address,
                bio
            ) > 0
        }
    }
}

extension Connection {
    /// Removes the statuses that came from the service and are missing from the service's reply.
    fileprivate borrowing func removeMissing(
        _ statuses: [Status],
        _ coverage: Coverage,
        until time: Int64
    ) throws(DatabaseError) -> Int {
        switch coverage {
        case .statuslog(let address):
            return try remove(of: address, newerThan: nil, except: statuses, until: time)
        case .newest:
            // A reply with the newest status of an address implies that the stored statuses after it no longer exist.
            var removed = 0
            for (address, statuses) in Dictionary(grouping: statuses, by: \.address) {
                guard let newest = statuses.map(\.seconds).max() else { continue }
                removed += try remove(of: address, newerThan: newest, except: statuses, until: time)
            }
            return removed
        }
    }

    private borrowing func remove(
        of address: String,
        newerThan second: Int64?,
        except statuses: [Status],
        until time: Int64
    ) throws(DatabaseError) -> Int {
        let kept = Set(statuses.map(\.id))
        let missing = try query(
            "SELECT key FROM status WHERE address = ? AND origin = 1 AND touched <= ? AND created > ?",
            address,
            time,
            second ?? .min
        ) { (row) throws(DatabaseError) in Status.ID(address: address, key: try row.read(0)) }
        let gone = missing.filter { !kept.contains($0) }
        for id in gone { try run("DELETE FROM status WHERE address = ? AND key = ?", id.address, id.key) }
        return gone.count
    }
}
