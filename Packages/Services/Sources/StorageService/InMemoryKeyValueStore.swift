import Broadcasting

/// An in-memory `KeyValueStore`, for tests and previews.
public final class InMemoryKeyValueStore: KeyValueStore {
    private let values: Locked<[String: StoredValue]>
    private let broadcaster = Broadcaster<Void>()

    /// Creates a store with `values`.
    public init(_ values: [String: StoredValue] = [:]) {
        self.values = Locked(values)
    }

    /// Returns the value for a key, or `nil` if none is stored.
    public func value(forKey key: String) -> StoredValue? {
        values(forKeys: [key])[key]
    }

    public func values(forKeys keys: [String]) -> [String: StoredValue] {
        values.withLock { values in values.filter { keys.contains($0.key) } }
    }

    /// Stores the values, and removes the keys whose value is `nil`.
    public func setValues(_ values: [String: StoredValue?]) {
        update([]) { _ in values }
    }

    public func update(_ keys: [String], _ change: ([String: StoredValue]) -> [String: StoredValue?]) {
        let isChange = values.withLock { stored in
            let old = stored
            for (key, value) in change(old.filter { keys.contains($0.key) }) { stored[key] = value }
            return stored != old
        }
        if isChange { broadcaster.send(()) }
    }

    public func changes() -> AsyncStream<Void> {
        broadcaster.stream()
    }
}
