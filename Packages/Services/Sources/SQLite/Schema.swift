/// The tables of one owner, and how they came to be: step *n* takes them from version *n - 1* to *n*.
///
/// Several owners share a file, each with a version of its own, so that a feature can change its tables without asking
/// the others. A step that has shipped is never edited: what is wrong with it is put right by the next one.
public struct Schema: Hashable, Sendable {
    /// The owner.
    public let name: String
    /// SQL scripts, oldest first.
    public let steps: [String]

    /// A schema at version `steps.count`.
    public init(name: String, steps: [String]) {
        self.name = name
        self.steps = steps
    }
}

extension Schema {
    /// The table in which each owner of tables has a row with its version, as SQLite keeps the statement that made it.
    static let versionTable =
        "CREATE TABLE schema_version (name TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT"
}

extension Database {
    /// Brings the tables of `schema` up to date: all missing steps in one transaction, or none.
    ///
    /// Nothing is written if they are. Two processes may migrate at the same time.
    ///
    /// - Throws: `DatabaseError.newerSchema` if the file is ahead of this program.
    public func migrate(_ schema: Schema) throws(DatabaseError) {
        guard try read({ (db) throws(DatabaseError) in try db.version(of: schema) }) < schema.steps.count else {
            return
        }
        try write { (db) throws(DatabaseError) in
            // Asked again: another process may have migrated in between.
            let version = try db.version(of: schema)
            guard version < schema.steps.count else { return }
            if try !db.hasVersionTable { try db.execute(Schema.versionTable) }
            for step in schema.steps[version...] { try db.execute(step) }
            try db.run(
                "INSERT INTO schema_version VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET version = excluded.version",
                schema.name,
                schema.steps.count
            )
        }
    }

    /// The version of the tables of `schema` in the file; 0 if there are none.
    public func version(of schema: Schema) throws(DatabaseError) -> Int {
        try read { (db) throws(DatabaseError) in try db.version(of: schema) }
    }
}

extension Connection {
    fileprivate var hasVersionTable: Bool {
        get throws(DatabaseError) {
            try value("SELECT count(*) FROM sqlite_schema WHERE name = 'schema_version'", as: Int.self) == 1
        }
    }

    fileprivate func version(of schema: Schema) throws(DatabaseError) -> Int {
        guard try hasVersionTable else { return 0 }
        let version = try value("SELECT version FROM schema_version WHERE name = ?", schema.name, as: Int.self) ?? 0
        guard version <= schema.steps.count else {
            throw .newerSchema(path: path, schema: schema.name, found: version, known: schema.steps.count)
        }
        return max(version, 0)
    }
}
