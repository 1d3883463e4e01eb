public import DatabaseService
public import Foundation

extension Database {
    /// The access of a connection to the file.
    public enum Access: Hashable, Sendable {
        /// The connection can read and write. Opening creates the file and its folder if they are missing.
        case readWrite
        /// The connection can only read. The file must exist.
        case readOnly
    }

    /// Opens the database in the file at `url`.
    ///
    /// If this creates the file, only its owner can read it. The database uses write-ahead mode, so a reader in another
    /// process does not wait for a writer.
    ///
    /// - Parameters:
    ///   - owner: The program that the file must belong to; a new file is marked with it. `nil` accepts any database.
    ///   - busyTimeout: The time that a call waits for another connection before it throws `DatabaseError.locked`.
    /// - Throws: `cannotOpen`, `corrupt`, `foreign`, `readOnly` or `locked`. The file is not changed.
    public convenience init(
        at url: URL,
        access: Access = .readWrite,
        owner: DatabaseOwner? = nil,
        busyTimeout: Duration = .seconds(5)
    ) throws(DatabaseError) {
        try Self.prepareFile(at: url, access: access)
        self.init(try SQLiteDriver(path: url.path, access: access, owner: owner, busyTimeout: busyTimeout))
    }

    /// Creates an in-memory database, which is discarded when it is released.
    public static func inMemory() throws(DatabaseError) -> Database {
        Database(try SQLiteDriver(path: ":memory:", access: .readWrite, owner: nil, busyTimeout: .zero))
    }

    /// Reads every page of the file, and checks the structure and the rows. It is fast enough for each start, because
    /// it does not compare the indexes with the tables, as `PRAGMA integrity_check` does.
    ///
    /// - Throws: `DatabaseError.corrupt` with the first contradiction.
    public func checkIntegrity() throws(DatabaseError) {
        let finding = try read { (db) throws(DatabaseError) in
            try db.value("PRAGMA quick_check(1)", as: String.self)
        }
        if let finding, finding != "ok" { throw .corrupt(path: path, detail: finding.withoutHeading) }
    }
}

extension String {
    /// SQLite's finding on one line, without the heading `*** in database main ***`.
    fileprivate var withoutHeading: String {
        let lines = split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("***") }
        return lines.isEmpty ? "its pages contradict each other" : lines.joined(separator: "; ")
    }
}
