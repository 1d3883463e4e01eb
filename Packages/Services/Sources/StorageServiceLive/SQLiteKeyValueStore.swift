import Broadcasting
import Foundation
public import SQLite
public import StorageService

/// A `KeyValueStore` in a table of a shared database. A change is on disk when the call returns.
public final class SQLiteKeyValueStore: KeyValueStore {
    private static let schema = Schema(
        name: "preferences",
        steps: [
            "CREATE TABLE preference (key TEXT PRIMARY KEY, kind TEXT NOT NULL, value ANY NOT NULL) STRICT, WITHOUT ROWID"
        ]
    )

    private let database: Database
    private let broadcaster = Broadcaster<Void>()
    private let watcher: DatabaseWatcher

    /// Creates a store in `database`, and the table if it is missing.
    public init(_ database: Database) throws(DatabaseError) {
        try database.migrate(Self.schema)
        self.database = database
        watcher = DatabaseWatcher(database, reportingTo: broadcaster)
    }

    public func values(forKeys keys: [String]) throws(StorageError) -> [String: StoredValue] {
        do throws(DatabaseError) {
            return try database.read { (db) throws(DatabaseError) in try db.preferences(forKeys: keys) }
        } catch {
            throw StorageError(error.description)
        }
    }

    public func update(
        _ keys: [String],
        _ change: ([String: StoredValue]) -> [String: StoredValue?]
    ) throws(StorageError) {
        var changed = 0
        do throws(DatabaseError) {
            try database.write { (db) throws(DatabaseError) in
                for (key, value) in change(try db.preferences(forKeys: keys)) {
                    changed += try db.setPreference(value, forKey: key)
                }
            }
        } catch {
            throw StorageError(error.description)
        }
        if changed > 0 { broadcaster.send(()) }
    }

    /// Returns a new stream for one observer, with an element after each change, including changes by other processes.
    public func changes() -> AsyncStream<Void> {
        defer { watcher.start() }
        return broadcaster.stream()
    }
}

/// The type of a value, stored beside it, because SQLite has no Bool and cannot distinguish one from an Int.
private enum Kind: String {
    case bool, int, double, string, data
}

extension StoredValue {
    fileprivate var kind: Kind {
        switch self {
        case .bool: .bool
        case .int: .int
        case .double: .double
        case .string: .string
        case .data: .data
        }
    }

    fileprivate var column: any DatabaseValue {
        switch self {
        case .bool(let value): value
        case .int(let value): value
        case .double(let value): value
        case .string(let value): value
        case .data(let value): value
        }
    }
}

extension Connection {
    fileprivate borrowing func preferences(forKeys keys: [String]) throws(DatabaseError) -> [String: StoredValue] {
        var values: [String: StoredValue] = [:]
        for key in keys {
            values[key] = try query("SELECT kind, value FROM preference WHERE key = ?", key) {
                (row) throws(DatabaseError) in try row.storedValue()
            }.first
        }
        return values
    }

    /// Returns the number of changed rows: 0 if the value was already stored.
    fileprivate borrowing func setPreference(_ value: StoredValue?, forKey key: String) throws(DatabaseError) -> Int {
        guard let value else { return try run("DELETE FROM preference WHERE key = ?", key) }
        return try run(
            """
            INSERT INTO preference VALUES (?, ?, ?) ON CONFLICT (key)
            DO UPDATE SET kind = excluded.kind, value = excluded.value
            WHERE kind IS NOT excluded.kind OR value IS NOT excluded.value
            """,
            key,
            value.kind.rawValue,
            value.column
        )
    }
}

extension Row {
    fileprivate borrowing func storedValue() throws(DatabaseError) -> StoredValue {
        let name = try read(0, as: String.self)
        switch Kind(rawValue: name) {
        case .bool: return .bool(try read(1))
        case .int: return .int(try read(1))
        case .double: return .double(try read(1))
        case .string: return .string(try read(1))
        case .data: return .data(try read(1))
        case nil: throw .unexpectedValue(column: "kind", expected: "the name of a type", found: "“\(name)”")
        }
    }
}
