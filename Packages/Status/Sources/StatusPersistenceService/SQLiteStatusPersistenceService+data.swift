package import SQLite
package import StatusModel

extension SQLiteStatusPersistenceService {
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

    package func restore(_ statuses: [Status], _ mutes: Mutes) throws(DatabaseError) -> ImportSummary {
        // The writes within are parts of this one.
        try database.write { (_) throws(DatabaseError) in
            for address in mutes.addresses { _ = try mute(address: address) }
            for keyword in mutes.keywords { _ = try mute(keyword: keyword) }
            return try insert(statuses, replacing: false)
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
            // A reply to an earlier request is recognised by this time.
            try db.run("UPDATE status_clock SET emptied = ?", try db.tick())
        }
    }
}
