import Broadcasting

/// A `KeyValueStore` in memory, for tests and previews.
public final class InMemoryKeyValueStore: KeyValueStore {
    private let values: Locked<[String: StoredValue]>
    private let broadcaster = Broadcaster<Void>()

    /// Creates a store with `values`.
    public init(_ values: [String: StoredValue] = [:]) {
        self.values = Locked(values)
    }

    public func value(forKey key: String) -> StoredValue? {
        values.withLock { $0[key] }
    }

    public func setValues(_ values: [String: StoredValue?]) {
        let isChange = self.values.withLock { stored in
            let old = stored
            for (key, value) in values { stored[key] = value }
            return stored != old
        }
        if isChange { broadcaster.send(()) }
    }

    public func changes() -> AsyncStream<Void> {
        broadcaster.stream()
    }
}
