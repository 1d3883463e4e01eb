package import DatabaseService
package import StatusModel

extension DatabaseStatusPersistenceService {
    package func allStatuses() throws(DatabaseError) -> [Status] {
        try database.read { (db) throws(DatabaseError) in
            try db.query(
                """
                SELECT address, key, created, emoji, content, external_url, origin FROM status
                ORDER BY created DESC, sequence DESC
                """
            ) { (row) throws(DatabaseError) in try row.status() }
        }
    }

    package func firstID(where isWanted: @Sendable (Status.ID) -> Bool) throws(DatabaseError) -> Status.ID? {
        try database.read { (db) throws(DatabaseError) in
            var found: Status.ID?
            try db.forEachRow("SELECT address, key FROM status ORDER BY created DESC, sequence DESC", []) {
                (row) throws(DatabaseError) in
                let id = Status.ID(address: try row.read(0), key: try row.read(1))
                if isWanted(id) { found = id }
                return found == nil
            }
            return found
        }
    }

    package func restore(_ statuses: [Status], _ mutes: Mutes) throws(DatabaseError) -> ImportSummary {
        // The nested writes are part of this transaction.
        try database.write { (_) throws(DatabaseError) in
            for address in mutes.addresses { _ = try mute(.address, address) }
            for keyword in mutes.keywords { _ = try mute(.keyword, keyword) }
            return try insert(statuses)
        }
    }

    /// Adds the statuses that are not stored yet. If it throws, nothing is changed.
    package func insert(_ statuses: [Status]) throws(DatabaseError) -> ImportSummary {
        try database.write { (db) throws(DatabaseError) in
            var summary = ImportSummary()
            let now = try db.tick()
            let hasDeletions = try db.value("SELECT 1 FROM status_deleted LIMIT 1", as: Int.self) != nil
            // Inserted oldest first, so that the sequence orders statuses of the same second.
            for status in statuses.reversed() {
                if try db.insert(status, origin: .unknown, now) {
                    summary.added += 1
                } else {
                    summary.alreadyHad += 1
                }
                // An imported status is wanted again.
                if hasDeletions { try db.forgetDeletion(of: status.id) }
            }
            return summary
        }
    }

    package func deleteAll() throws(DatabaseError) {
        try database.write { (db) throws(DatabaseError) in
            for table in [
                "status", "status_muted_address", "status_muted_keyword", "status_deleted", "status_bio",
                "status_outbox", "status_draft",
            ] {
                try db.run("DELETE FROM \(table)")
            }
            // A reply to an earlier request is recognized by this time.
            try db.run("UPDATE status_clock SET emptied = ?", try db.tick())
        }
    }
}
