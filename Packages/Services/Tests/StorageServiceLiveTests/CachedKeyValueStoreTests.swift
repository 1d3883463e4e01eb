import DatabaseService
import DatabaseTesting
import Foundation
import PostgreSQL
import StorageService
import StorageServiceLive
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct CachedKeyValueStoreTests {
    private let name = PreferenceKey("name", default: "")

    @Test func `a key is read from the store only once until its value changes`() async throws {
        let store = CountingStore()
        let cached = CachedKeyValueStore(store)
        try store.set("Ada", for: name)
        var changes = cached.changes().makeAsyncIterator()
        for _ in 0..<3 { #expect(try cached.get(name) == "Ada") }
        #expect(try cached.value(forKey: "other") == nil)
        #expect(try cached.value(forKey: "other") == nil)
        // The report of the first change may be handled meanwhile, which reads once more.
        #expect(store.reads <= 3)
        try store.set("Grace", for: name)
        while try cached.get(name) != "Grace" { _ = await changes.next() }
    }

    @Test func `a written value can be read immediately, and is in the store`() async throws {
        let store = InMemoryKeyValueStore()
        let cached = CachedKeyValueStore(store)
        #expect(try cached.get(name) == "")
        var changes = cached.changes().makeAsyncIterator()
        try cached.set("Ada", for: name)
        #expect(try cached.get(name) == "Ada")
        #expect(try store.get(name) == "Ada")
        #expect(await changes.next() != nil)
        try cached.update(["name"]) { stored in
            // A body may read.
            #expect((try? cached.value(forKey: "name")) == stored["name"])
            return ["name": nil, "other": .int(1)]
        }
        #expect(try cached.values(forKeys: ["name", "other"]) == ["other": .int(1)])
    }

    @Test func `after simultaneous writes, the cache and the store have the same value`() async throws {
        let store = InMemoryKeyValueStore()
        let stores = [CachedKeyValueStore(store), CachedKeyValueStore(store)]
        await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                group.addTask {
                    for _ in 0..<50 {
                        try stores[writer % 2].update(["count"]) { stored in
                            ["count": .int((stored["count"].flatMap(Int.init(stored:)) ?? 0) + 1)]
                        }
                        _ = try stores[1 - writer % 2].value(forKey: "count")
                    }
                }
            }
        }
        #expect(store.value(forKey: "count") == .int(400))
        for cached in stores {
            while try cached.value(forKey: "count") != .int(400) { try await Task.sleep(for: .milliseconds(1)) }
        }
    }

    @Test(.enabled(if: PostgreSQLServer.isExpected, Comment(rawValue: PostgreSQLServer.missing)))
    func `preferences can be read while the server is down, and are updated after its restart`() async throws {
        let server = try PostgreSQLServer()
        let url = try server.makeURL()
        var options = PostgreSQLOptions()
        options.timeout = .milliseconds(200)
        let ours = CachedKeyValueStore(try DatabaseKeyValueStore(Database(postgreSQL: url, options: options)))
        let others = try DatabaseKeyValueStore(Database(postgreSQL: url))
        try ours.set("Ada", for: name)
        try server.crash()
        #expect(try ours.get(name) == "Ada")
        let error = #expect(throws: StorageError.self) { try ours.set("lost", for: name) }
        #expect(error?.description.contains("cannot be reached") == true)
        #expect(try ours.get(name) == "Ada")
        try server.start()
        try others.set("Grace", for: name)
        while try ours.get(name) != "Grace" { try await Task.sleep(for: .milliseconds(1)) }
    }
}

/// A store that counts how often it is read.
private final class CountingStore: KeyValueStore {
    private let store = InMemoryKeyValueStore()
    private let count = Mutex(0)

    var reads: Int { count.withLock { $0 } }

    func values(forKeys keys: [String]) -> [String: StoredValue] {
        count.withLock { $0 += 1 }
        return store.values(forKeys: keys)
    }

    func update(_ keys: [String], _ change: ([String: StoredValue]) -> [String: StoredValue?]) {
        store.update(keys, change)
    }

    func changes() -> AsyncStream<Void> { store.changes() }
}
