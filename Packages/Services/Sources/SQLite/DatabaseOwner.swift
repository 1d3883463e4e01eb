import CSQLite

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
}

extension Connection {
    /// Refuses a file of another program. Changes nothing.
    ///
    /// An unmarked file is accepted if it has no tables, or if ``Database/migrate(_:)`` created them.
    func refuseFile(unlessOf owner: DatabaseOwner) throws(DatabaseError) {
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

    /// Marks the file with its owner, if it is not marked yet.
    func mark(as owner: DatabaseOwner) throws(DatabaseError) {
        guard try value("PRAGMA application_id", as: Int64.self) != Int64(owner.applicationID) else { return }
        try execute("PRAGMA application_id = \(owner.applicationID)")
    }
}
