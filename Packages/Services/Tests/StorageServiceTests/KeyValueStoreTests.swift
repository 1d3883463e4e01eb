import Foundation
import StorageService
import Testing

@Suite(.timeLimit(.minutes(10))) struct KeyValueStoreTests {
    private enum Theme: String, Storable {
        case light, dark
    }

    @Test func `a preference has its default value until it is set and after it is removed`() throws {
        let store = InMemoryKeyValueStore()
        let key = PreferenceKey("theme", default: Theme.light)
        #expect(try store.get(key) == .light)
        try store.set(.dark, for: key)
        #expect(try store.get(key) == .dark)
        try store.remove(key)
        #expect(try store.get(key) == .light)
    }

    @Test func `a preference has its default value if the stored value has another type or an unknown case`() throws {
        let store = InMemoryKeyValueStore(["theme": .int(1), "other": .string("sepia")])
        #expect(try store.get(PreferenceKey("theme", default: Theme.light)) == .light)
        #expect(try store.get(PreferenceKey("other", default: Theme.dark)) == .dark)
        #expect(try store.get(PreferenceKey("theme", default: false)) == false)
    }

    @Test func `a value of each type keeps its type`() throws {
        let store = InMemoryKeyValueStore()
        try store.set(1, for: PreferenceKey("int", default: 0))
        try store.set(true, for: PreferenceKey("bool", default: false))
        try store.set(1.5, for: PreferenceKey("double", default: 0))
        try store.set(Data([1]), for: PreferenceKey("data", default: Data()))
        #expect(store.value(forKey: "int") == .int(1))
        #expect(try store.get(PreferenceKey("int", default: 0)) == 1)
        #expect(try store.get(PreferenceKey("bool", default: false)) == true)
        #expect(try store.get(PreferenceKey("double", default: 0.0)) == 1.5)
        #expect(try store.get(PreferenceKey("data", default: Data())) == Data([1]))
    }

    @Test func `observers are notified only of changes`() async throws {
        let store = InMemoryKeyValueStore()
        let told = Counter()
        let changes = store.changes()
        let observer = Task { for await _ in changes { await told.increment() } }
        let key = PreferenceKey("name", default: "")
        try store.set("a", for: key)
        while await told.count < 1 { await Task.yield() }
        try store.set("a", for: key)
        try store.set("b", for: key)
        while await told.count < 2 { await Task.yield() }
        observer.cancel()
        await observer.value
        #expect(await told.count == 2)
    }

    private actor Counter {
        private(set) var count = 0
        func increment() { count += 1 }
    }
}
