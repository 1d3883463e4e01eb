/// One owner's tables, and the steps that create them: step *n* migrates version *n - 1* to *n*.
///
/// Several owners share a file, each with its own version, so a feature can change its tables independently of the
/// others. A step that has shipped is never edited; a later step corrects it.
public struct Schema: Hashable, Sendable {
    /// The name of the owner.
    public let name: String
    /// SQL scripts, oldest first.
    public let steps: [String]

    /// Creates a schema at version `steps.count`.
    public init(name: String, steps: [String]) {
        self.name = name
        self.steps = steps
    }
}

extension Schema {
    /// The statement that creates the table of versions, with one row for each owner. SQLite stores this exact text.
    package static let versionTable =
        "CREATE TABLE schema_version (name TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT"
}

extension Database {
    /// Migrates the tables of `schema` to its latest version. All missing steps run in one transaction.
    ///
    /// If no step is missing, nothing is written. Two processes may migrate at the same time.
    ///
    /// - Throws: `DatabaseError.newerSchema` if the file has a newer version than this program.
    public func migrate(_ schema: Schema) throws(DatabaseError) {
        guard try read({ (db) throws(DatabaseError) in try db.version(of: schema, path) }) < schema.steps.count else {
            return
        }
        try migrate { (db) throws(DatabaseError) in
            // Read again, because another process may have migrated meanwhile.
            let version = try db.version(of: schema, path)
            guard version < schema.steps.count else { return }
            if try !db.hasTable("schema_version") { try db.execute(Schema.versionTable) }
            for step in schema.steps[version...] { try db.execute(step) }
            try db.run(
                "INSERT INTO schema_version VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET version = excluded.version",
                schema.name,
                schema.steps.count
            )
        }
    }

    /// Returns the version of the tables of `schema` in the file, or 0 if there are none.
    public func version(of schema: Schema) throws(DatabaseError) -> Int {
        try read { (db) throws(DatabaseError) in try db.version(of: schema, path) }
    }
}

extension Connection {
    fileprivate func version(of schema: Schema, _ path: String) throws(DatabaseError) -> Int {
        guard try hasTable("schema_version") else { return 0 }
        let version = try value("SELECT version FROM schema_version WHERE name = ?", schema.name, as: Int.self) ?? 0
        guard version <= schema.steps.count else {
            throw .newerSchema(path: path, schema: schema.name, found: version, known: schema.steps.count)
        }
        return max(version, 0)
    }
}
