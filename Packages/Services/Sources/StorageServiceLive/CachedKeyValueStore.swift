import Broadcasting
import Dispatch
import Foundation
public import StorageService

/// A `KeyValueStore` that keeps the values of a server's store in memory, because a view's body must not wait for the
/// network.
///
/// The first read of a key waits for the store. Later reads return the value that was last written or read, even while
/// the server cannot be reached. A change by another process is read as soon as the store reports it. A write waits for
/// the store.
public final class CachedKeyValueStore: KeyValueStore {
    private let copy: Copy
    private let following: Task<Void, Never>

    /// Creates a store that keeps a copy of what is read from `store`.
    public init(_ store: any KeyValueStore) {
        let copy = Copy(store)
        self.copy = copy
        following = Task { [changes = store.changes(), queue = DispatchQueue(label: "CachedKeyValueStore")] in
            for await _ in changes {
                // Not on this task's thread, which other tasks need while the store waits.
                await withCheckedContinuation { continuation in
                    queue.async {
                        copy.reload()
                        continuation.resume()
                    }
                }
            }
        }
    }

    deinit { following.cancel() }

    public func values(forKeys keys: [String]) throws(StorageError) -> [String: StoredValue] {
        try copy.values(forKeys: keys)
    }

    public func update(
        _ keys: [String],
        _ change: ([String: StoredValue]) -> [String: StoredValue?]
    ) throws(StorageError) {
        try copy.update(keys, change)
    }

    public func changes() -> AsyncStream<Void> { copy.broadcaster.stream() }
}

/// The values of a store that have been read.
private final class Copy: Sendable {
    let broadcaster = Broadcaster<Void>()
    private let store: any KeyValueStore
    /// The value of each key that has been read, or nil if the key has none.
    private let known = Locked<[String: StoredValue?]>([:])
    /// Held while the store is used, so that an older value does not replace a newer one. Recursive, because the body of an
    /// update may read.
    private let turn = NSRecursiveLock()

    init(_ store: any KeyValueStore) {
        self.store = store
    }

    func values(forKeys keys: [String]) throws(StorageError) -> [String: StoredValue] {
        if let values = known(keys) { return values }
        turn.lock()
        defer { turn.unlock() }
        if let values = known(keys) { return values }
        let values = try store.values(forKeys: keys)
        known.withLock { known in
            for key in keys { known[key] = .some(values[key]) }
        }
        return values
    }

    func update(
        _ keys: [String],
        _ change: ([String: StoredValue]) -> [String: StoredValue?]
    ) throws(StorageError) {
        turn.lock()
        defer { turn.unlock() }
        var stored: [String: StoredValue?] = [:]
        try store.update(keys) { values in
            stored = change(values)
            return stored
        }
        remember(stored)
    }

    /// Reads the known keys again. If the store cannot be reached, their values stay until the next report.
    func reload() {
        turn.lock()
        defer { turn.unlock() }
        let keys = known.withLock { Array($0.keys) }
        guard !keys.isEmpty, let values = try? store.values(forKeys: keys) else { return }
        remember(Dictionary(uniqueKeysWithValues: keys.map { ($0, values[$0]) }))
    }

    private func known(_ keys: [String]) -> [String: StoredValue]? {
        known.withLock { known in
            guard keys.allSatisfy({ known[$0] != nil }) else { return nil }
            return Dictionary(
                uniqueKeysWithValues: keys.compactMap { key in
                    (known[key] ?? nil).map { (key, $0) }
                }
            )
        }
    }

    private func remember(_ values: [String: StoredValue?]) {
        let isChange = known.withLock { known in
            let old = known
            known.merge(values) { $1 }
            return known != old
        }
        if isChange { broadcaster.send(()) }
    }
}
