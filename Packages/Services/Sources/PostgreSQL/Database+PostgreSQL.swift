public import DatabaseService

/// The limits of a database on a server.
public struct PostgreSQLOptions: Hashable, Sendable {
    /// The number of connections that are open at once, without the one that receives the announcements of changes.
    public var poolSize = 4
    /// The time that a call waits for a free connection, for other transactions, and for a server that restarts.
    public var timeout = Duration.seconds(5)
    /// The time after which the server ends a statement.
    public var statementTimeout = Duration.seconds(10)

    /// Creates the default limits.
    public init() {}
}

extension Database {
    /// Opens a database on a server of PostgreSQL.
    ///
    /// ```swift
    /// let database = try Database(postgreSQL: "postgres://app@db.example.org/statuslog")
    /// ```
    ///
    /// - Parameter url: The database in the form `postgres://USER@HOST:PORT/NAME`, with the parameters of libpq. If it
    ///   contains no password, libpq reads `PGPASSWORD` or the file `~/.pgpass`.
    /// - Throws: `cannotOpen` if the URL is not valid or the server refuses it; `unreachable` if there is no server.
    public convenience init(
        postgreSQL url: String,
        options: PostgreSQLOptions = PostgreSQLOptions()
    ) throws(DatabaseError) {
        self.init(try PostgreSQLDriver(try ServerAddress(url), options))
    }
}
