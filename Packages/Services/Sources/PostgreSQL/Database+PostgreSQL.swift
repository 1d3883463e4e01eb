public import DatabaseService
import Foundation

/// The limits of a database on a server.
public struct PostgreSQLOptions: Hashable, Sendable {
    /// The number of connections that are open at once, not counting the one that receives announcements of changes.
    public var poolSize = 4
    /// The time that a call waits for a free connection, for other transactions, or for a server that is restarting.
    public var timeout = Duration.seconds(5)
    /// The time after which the server ends a statement.
    public var statementTimeout = Duration.seconds(10)

    /// Creates the default limits.
    public init() {}
}

extension Database {
    /// Opens a database on a PostgreSQL server.
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
        self.init(PostgreSQLDriver(try PostgreSQLClient(url, options: options), namespace: nil))
    }
}

/// The connections to a server, which several databases with separate tables share.
///
/// ```swift
/// let client = try PostgreSQLClient("postgres://app@db.example.org/statuslog")
/// let store = try client.database(in: "visitor_7")
/// ```
public final class PostgreSQLClient: Sendable {
    let address: ServerAddress
    let options: PostgreSQLOptions
    let pool: ConnectionPool
    let listener: ChangeListener

    /// Connects once, so that a wrong URL throws here and not at the first use.
    /// - Parameter url: The URL as in `Database(postgreSQL:options:)`.
    public init(_ url: String, options: PostgreSQLOptions = PostgreSQLOptions()) throws(DatabaseError) {
        address = try ServerAddress(url)
        self.options = options
        pool = ConnectionPool(address, options)
        listener = ChangeListener(address, options)
        let connection = try pool.take(until: Date(timeIntervalSinceNow: options.timeout.seconds), in: nil)
        pool.giveBack(connection, in: nil)
    }

    deinit {
        listener.stop()
    }

    /// Returns a database with separate tables, or the database that the URL names.
    /// - Parameter namespace: The name of a schema on the server: at most 63 ASCII letters, digits and underscores. The first
    ///   migration creates it, so the URL's user needs the permission to create a schema.
    /// - Throws: `cannotOpen` if the name has other characters or is too long.
    public func database(in namespace: String? = nil) throws(DatabaseError) -> Database {
        if let namespace {
            let isName = namespace.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            // The server would cut a longer name, so two databases could become one.
            guard isName, (1...63).contains(namespace.count) else {
                throw .cannotOpen(
                    path: address.description,
                    reason:
                        "\(namespace.debugDescription) is not a valid schema name: use 1 to 63 ASCII letters, digits or underscores"
                )
            }
        }
        return Database(PostgreSQLDriver(self, namespace: namespace))
    }
}
