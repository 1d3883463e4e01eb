import Broadcasting
public import DatabaseService
import Foundation
public import StorageService

/// A `KeyValueStore` that uses a table in a shared database. A change is on disk when the call returns.
///
/// Each call waits for the database. If that is on a server, ``CachedKeyValueStore`` answers without waiting.
public final class DatabaseKeyValueStore: KeyValueStore {
    private static let schema = Schema(
        name: "preferences",
        steps: [
            "CREATE TABLE preference (key TEXT PRIMARY KEY, kind TEXT NOT NULL, value ANY NOT NULL) STRICT, WITHOUT ROWID",
            "-- From here on, every value is stored as text.",
        ]
    )

    private let database: Database
    private let broadcaster = Broadcaster<Void>()
    private let watcher: any DatabaseWatcher

    /// Creates a store in `database`, and the table if it is missing.
    public init(_ database: Database) throws(DatabaseError) {
        try database.migrate(Self.schema)
        self.database = database
        watcher = database.watcher(reportingTo: broadcaster)
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
                // Discards the count of an earlier attempt.
                changed = 0
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

/// The type of a value, stored beside it.
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

    /// The value as text, because a PostgreSQL column has only one type.
    fileprivate var text: String {
        switch self {
        case .bool(let value): value ? "1" : "0"
        case .int(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let value): value
        case .data(let value): value.base64EncodedString()
        }
    }
}

extension Connection {
    fileprivate borrowing func preferences(forKeys keys: [String]) throws(DatabaseError) -> [String: StoredValue] {
        guard !keys.isEmpty else { return [:] }
        let marks = keys.map { _ in "?" }.joined(separator: ", ")
        let pairs = try query("SELECT kind, value, key FROM preference WHERE key IN (\(marks))", values: keys) {
            (row) throws(DatabaseError) in (try row.read(2, as: String.self), try row.storedValue())
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the number of changed rows: 0 if the value was already stored.
    fileprivate borrowing func setPreference(_ value: StoredValue?, forKey key: String) throws(DatabaseError) -> Int {
        guard let value else { return try run("DELETE FROM preference WHERE key = ?", key) }
        return try run(
            """
            INSERT INTO preference VALUES (?, ?, ?) ON CONFLICT (key)
            DO UPDATE SET kind = excluded.kind, value = excluded.value
            WHERE preference.kind <> excluded.kind OR preference.value IS DISTINCT FROM excluded.value
            """,
            key,
            value.kind.rawValue,
            value.text
        )
    }
}

extension Row {
    fileprivate borrowing func storedValue() throws(DatabaseError) -> StoredValue {
        let name = try read(0, as: String.self)
        switch Kind(rawValue: name) {
        case .bool: return .bool(try value { ["0": false, "1": true][$0] })
        case .int: return .int(try value { Int($0) })
        case .double: return .double(try value { Double($0) })
        case .string: return .string(try read(1))
        case .data: return .data(try value { Data(base64Encoded: $0) })
        case nil: throw .unexpectedValue(column: "kind", expected: "the name of a type", found: "“\(name)”")
        }
    }

    /// The value that a text represents, or a value that version 1 stored with its own type.
    private borrowing func value<Value: DatabaseValue>(
        _ convert: (String) -> Value?
    ) throws(DatabaseError) -> Value {
        guard let text = try? read(1, as: String.self) else { return try read(1) }
        guard let value = convert(text) else {
            throw .unexpectedValue(column: "value", expected: Value.expected, found: "text")
        }
        return value
    }
}
