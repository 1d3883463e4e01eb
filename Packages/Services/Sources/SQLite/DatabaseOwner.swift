import DatabaseService
public import Foundation

/// The program that a database file belongs to. It keeps one program from writing into the file of another.
///
/// ```swift
/// let database = try Database(at: url, owner: DatabaseOwner(applicationID: 0x4D53_6C67))
/// ```
public struct DatabaseOwner: Hashable, Sendable {
    /// The number in the header of the file (`PRAGMA application_id`).
    public let applicationID: Int32

    /// Creates an owner.
    /// - Parameter applicationID: A number that other programs do not use. Unmarked SQLite files have the number 0.
    public init(applicationID: Int32) {
        self.applicationID = applicationID
    }

    /// Returns whether a file begins like an SQLite database with this owner's mark, even if the rest of the file is
    /// damaged.
    ///
    /// Source: [Database File Format](https://www.sqlite.org/fileformat.html), 1.3, The Database Header.
    public func isMarked(fileAt url: URL) -> Bool {
        guard let file = try? FileHandle(forReadingFrom: url), let header = try? file.read(upToCount: 100),
            header.count == 100, header.prefix(16) == Data("SQLite format 3\0".utf8)
        else { return false }
        return header[68..<72].reduce(0) { $0 << 8 | UInt32($1) } == UInt32(bitPattern: applicationID)
    }
}

extension Connection {
    /// Refuses a file that belongs to another program. Changes nothing.
    ///
    /// An unmarked file is accepted if it has no tables, or if ``Database/migrate(_:)`` created them.
    func refuseFile(at path: String, unlessOf owner: DatabaseOwner) throws(DatabaseError) {
        let found = try value("PRAGMA application_id", as: Int64.self) ?? 0
        if found == Int64(owner.applicationID) { return }
        let tables = try query(
            "SELECT name, sql = ? FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
            Schema.versionTable
        ) { (row) throws(DatabaseError) in
            (name: try row.read(0, as: String.self), isOurs: try row.read(1, as: Bool.self))
        }
        if found == 0, tables.isEmpty || tables.contains(where: \.isOurs) { return }
        throw .foreign(path: path, tables: tables.map(\.name))
    }

    /// Marks the file with its owner, unless it is already marked.
    func mark(as owner: DatabaseOwner) throws(DatabaseError) {
        guard try value("PRAGMA application_id", as: Int64.self) != Int64(owner.applicationID) else { return }
        try execute("PRAGMA application_id = \(owner.applicationID)")
    }
}
