import StorageService
import Synchronization

/// Preferences in memory that can simulate a full disk.
final class Preferences: KeyValueStore {
    private let store = InMemoryKeyValueStore()
    private let full = Mutex(false)

    var isFull: Bool {
        get { full.withLock { $0 } }
        set { full.withLock { $0 = newValue } }
    }

    func value(forKey key: String) -> StoredValue? { store.value(forKey: key) }

    func values(forKeys keys: [String]) -> [String: StoredValue] { store.values(forKeys: keys) }

    func store(_ value: StoredValue, for key: String) { store.setValues([key: value]) }

    func update(_ keys: [String], _ change: ([String: StoredValue]) -> [String: StoredValue?]) throws(StorageError) {
        if isFull { throw StorageError("The disk is full.") }
        store.update(keys, change)
    }

    func changes() -> AsyncStream<Void> { store.changes() }
}
