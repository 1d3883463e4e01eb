import Foundation
import SQLite
import Testing

@testable import AppComposition

struct StoreLockTests {
    let store: TemporaryStore
    var url: URL { store.file("store.sqlite") }

    init() throws {
        store = try TemporaryStore()
    }

    @Test func `the shared lock can be held more than once at the same time`() throws {
        let result = try Store.withLock(.shared, ofFolderOf: url) { () throws(DatabaseError) in
            try Store.withLock(.shared, ofFolderOf: url, timeout: .zero) { "both" }
        }
        #expect(result == "both")
    }

    @Test(arguments: [Store.Lock.shared, .exclusive], [Store.Lock.shared, .exclusive])
    func `an exclusive lock excludes all other locks, and a refused lock reports that the store is in use`(
        first: Store.Lock,
        second: Store.Lock
    ) throws {
        let isRefused = first == .exclusive || second == .exclusive
        func takeBoth() throws(DatabaseError) {
            try Store.withLock(first, ofFolderOf: url) { () throws(DatabaseError) in
                try Store.withLock(second, ofFolderOf: url, timeout: .milliseconds(1)) {}
            }
        }
        let error = DatabaseError.locked(path: url.path, waited: .milliseconds(1))
        if isRefused { #expect(throws: error) { try takeBoth() } } else { try takeBoth() }
        // Both locks are free again, whether the body threw or not.
        try Store.withLock(.exclusive, ofFolderOf: url, timeout: .zero) {}
    }

    @Test func `opening a new store creates its folder`() throws {
        let place = store.file("new").appending(component: "store.sqlite")
        _ = try Store.open(at: place)
        #expect(FileManager.default.fileExists(atPath: place.path))
    }

    @Test func `opening a store whose folder cannot be created throws a DatabaseError`() throws {
        let file = try store.write(Data(), to: "file")
        let place = URL(filePath: file).appending(component: "store.sqlite")
        let error = #expect(throws: DatabaseError.self) { try Store.open(at: place) }
        #expect(
            error?.description
                == "The database \(place.path) cannot be opened: the folder \(file) is missing and cannot be created."
        )
    }
}
