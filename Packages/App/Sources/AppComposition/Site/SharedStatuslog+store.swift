import Foundation
import SQLite
import StatusModel

extension Schema {
    /// A site's tables: the visitors, and the statuses that they share.
    static let shared = Schema(
        name: "shared",
        steps: [
            """
            CREATE TABLE shared_visitor (
                number INTEGER PRIMARY KEY, "user" TEXT NOT NULL UNIQUE, address TEXT NOT NULL UNIQUE, token TEXT NOT NULL
            ) STRICT;
            CREATE TABLE shared_status (
                key INTEGER PRIMARY KEY AUTOINCREMENT, address TEXT NOT NULL, emoji TEXT NOT NULL, content TEXT NOT NULL,
                created INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX shared_status_of_address ON shared_status (address, key);
            """,
            "ALTER TABLE shared_visitor ADD COLUMN unsent INTEGER NOT NULL DEFAULT 1",
            """
            CREATE TABLE shared_visit (
                visitor INTEGER NOT NULL, process TEXT NOT NULL, began INTEGER NOT NULL, PRIMARY KEY (visitor, process)
            ) STRICT;
            INSERT INTO shared_visit SELECT number, '', 0 FROM shared_visitor WHERE unsent = 1;
            ALTER TABLE shared_visitor DROP COLUMN unsent
            """,
        ]
    )
}

/// A status in the shared statuslog, in the API's form.
struct SharedStatus: Encodable {
    let id: String
    let address: String
    let created: String
    let emoji: String
    let content: String
}

/// A signed-in visitor: a user's statuslog, and the token for it.
struct SiteVisitor: Hashable, Sendable {
    /// The visitor's number, for file names.
    let number: Int
    let address: String
    let token: String
}

extension SharedStatuslog {
    /// Returns the visitor for a user. At the first visit, the user gets an address that nobody else has.
    func visitor(for user: String) throws(DatabaseError) -> SiteVisitor {
        try database.write { (db) throws(DatabaseError) in
            if let known = try db.visitor(user) { return known }
            let name = user.statuslogAddress
            var address = name
            var count = 1
            while try db.value("SELECT 1 FROM shared_visitor WHERE address = ?", address, as: Int.self) != nil {
                count += 1
                address = "\(name)-\(count)"
            }
            try db.run(
                #"INSERT INTO shared_visitor ("user", address, token) VALUES (?, ?, ?)"#,
                user,
                address,
                UUID().uuidString
            )
            // The row was written in this transaction.
            return try db.visitor(user) ?? SiteVisitor(number: 0, address: address, token: "")
        }
    }

    /// Returns the users whose outbox may not be empty: those who are here, and those whose last visit left unsent statuses or
    /// was interrupted.
    func unsentUsers() throws(DatabaseError) -> [String] {
        try database.read { (db) throws(DatabaseError) in
            try db.query(
                #"SELECT "user" FROM shared_visitor WHERE number IN (SELECT visitor FROM shared_visit) ORDER BY number"#
            ) { (row) throws(DatabaseError) in try row.read(0) }
        }
    }

    /// Notes that a process has the outbox of a user.
    func beginVisit(of user: String, in process: String) throws(DatabaseError) {
        try database.writeUnannounced { (db) throws(DatabaseError) in
            try db.run(
                """
                INSERT INTO shared_visit SELECT number, ?, ? FROM shared_visitor WHERE "user" = ?
                ON CONFLICT (visitor, process) DO UPDATE SET began = excluded.began
                """,
                process,
                Int(now().timeIntervalSince1970),
                user
            )
        }
    }

    /// Notes that a process has left an empty outbox. Other processes may have a page of the user open and write to the outbox, so
    /// their visits stay for a week. After that, the process was most likely killed.
    func endVisit(of user: String, in process: String) throws(DatabaseError) {
        try database.writeUnannounced { (db) throws(DatabaseError) in
            try db.run(
                """
                DELETE FROM shared_visit WHERE visitor = (SELECT number FROM shared_visitor WHERE "user" = ?)
                    AND (process = ? OR began < ?)
                """,
                user,
                process,
                Int(now().timeIntervalSince1970) - 7 * 86_400
            )
        }
    }

    func owns(_ address: String, token: String) throws(DatabaseError) -> Bool {
        try database.read { (db) throws(DatabaseError) in
            try db.value("SELECT 1 FROM shared_visitor WHERE address = ? AND token = ?", address, token, as: Int.self)
                != nil
        }
    }

    /// Returns the newest statuses of one address or of all addresses.
    func statuses(of address: String?, limit: Int) throws(DatabaseError) -> [SharedStatus] {
        try database.read { (db) throws(DatabaseError) in
            try db.query(
                """
                SELECT key, address, created, emoji, content FROM shared_status WHERE address = ?1 OR ?1 = ''
                ORDER BY key DESC LIMIT ?2
                """,
                address ?? "",
                limit
            ) { (row) throws(DatabaseError) in
                SharedStatus(
                    id: String(try row.read(0, as: Int.self)),
                    address: try row.read(1),
                    created: String(try row.read(2, as: Int.self)),
                    emoji: try row.read(3),
                    content: try row.read(4)
                )
            }
        }
    }

    func insert(_ status: NewStatus, of address: String, at date: Date) throws(DatabaseError) -> Int {
        try database.write { (db) throws(DatabaseError) in
            try db.value(
                "INSERT INTO shared_status (address, emoji, content, created) VALUES (?, ?, ?, ?) RETURNING key",
                address,
                status.emoji,
                status.content,
                Int(date.timeIntervalSince1970)
            ) ?? 0
        }
    }

    func update(_ key: Int, of address: String, to status: NewStatus) throws(DatabaseError) -> Bool {
        try database.write { (db) throws(DatabaseError) in
            try db.run(
                "UPDATE shared_status SET emoji = ?, content = ? WHERE key = ? AND address = ?",
                status.emoji,
                status.content,
                key,
                address
            ) > 0
        }
    }

    func delete(_ key: Int, of address: String) throws(DatabaseError) -> Bool {
        try database.write { (db) throws(DatabaseError) in
            try db.run("DELETE FROM shared_status WHERE key = ? AND address = ?", key, address) > 0
        }
    }
}

extension Connection {
    fileprivate borrowing func visitor(_ user: String) throws(DatabaseError) -> SiteVisitor? {
        try query(#"SELECT number, address, token FROM shared_visitor WHERE "user" = ?"#, user) {
            (row) throws(DatabaseError) in
            SiteVisitor(number: try row.read(0), address: try row.read(1), token: try row.read(2))
        }
        .first
    }
}

extension String {
    /// Returns a user's name as an address: the part before `@`, with letters, digits, dots, hyphens and underscores.
    fileprivate var statuslogAddress: String {
        let name = prefix { $0 != "@" }.lowercased().precomposedStringWithCanonicalMapping
        let allowed = name.unicodeScalars.prefix(48).map { scalar -> Character in
            let isAllowed =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_.".unicodeScalars.contains(scalar)
            return isAllowed ? Character(scalar) : "-"
        }
        let address = String(allowed)
        return address.contains { !".-".contains($0) } ? address : "visitor"
    }
}
