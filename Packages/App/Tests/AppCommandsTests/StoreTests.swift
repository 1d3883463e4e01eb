import Foundation
import SQLite
import Testing

@MainActor struct StoreTests {
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    @Test func `nothing but the store is left behind`() async throws {
        _ = await app("post", "Hello", "--store", store.path)
        _ = await app("show", "--store", store.path)
        #expect(store.fileNames == ["store.sqlite"])
    }

    @Test func `only the owner can read the store, also one that others could read before`() async throws {
        _ = await app("post", "Hello", "--store", store.path)
        #expect(try permissions() == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: store.path)
        _ = await app("show", "--store", store.path)
        #expect(try permissions() == 0o600)
    }

    private func permissions() throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: store.path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test(arguments: [["show"], ["post", "Hello"], ["import", "/dev/null"]])
    func `a file that is not a database is refused and not changed`(command: [String]) async throws {
        let text = Data(String(repeating: "This is a letter, not a database.\n", count: 200).utf8)
        _ = try store.write(text, to: "store.sqlite")
        let outcome = await app(command + ["--store", store.path])
        #expect(outcome.code == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("is damaged"))
        #expect(!outcome.errors.contains("\n"))
        #expect(store.contents == text)
        #expect(store.fileNames == ["store.sqlite"])
    }

    @Test(arguments: [["show"], ["post", "Hello"], ["import", "/dev/null"], ["refresh"]])
    func `another program's database is refused and not changed`(command: [String]) async throws {
        try Database(at: store.file("store.sqlite")).write { db in
            try db.execute("CREATE TABLE moz_places (url TEXT); INSERT INTO moz_places VALUES ('https://example.org')")
        }
        let before = store.contents
        let outcome = await app(command + ["--store", store.path])
        #expect(outcome.code == 1)
        #expect(
            outcome.errors
                == "The file \(store.path) is the database of another program (tables: moz_places) and was not changed; choose another file."
        )
        #expect(store.contents == before)
        #expect(store.fileNames == ["store.sqlite"])
    }

    @Test(arguments: [["show"], ["post", "Hello"]])
    func `a store of a newer version is refused and not changed`(command: [String]) async throws {
        _ = await app("post", "Before", "--store", store.path)
        try Database(at: store.file("store.sqlite")).write { db in
            try db.run("UPDATE schema_version SET version = 99 WHERE name = 'status'")
        }
        let before = store.contents
        let outcome = await app(command + ["--store", store.path])
        #expect(outcome.code == 1)
        #expect(
            outcome.errors
                == "The database \(store.path) was written by a newer version (status 99, this version supports 3); update the app."
        )
        #expect(store.contents == before)
    }

    @Test func `damage is reported in one sentence, without SQLite's prefixes`() async throws {
        for number in 1...50 { _ = await app("post", "Status \(number)", "--store", store.path) }
        var bytes = store.contents
        // The free space within a page, so that the header, the schema and the first rows stay readable.
        bytes.replaceSubrange(8_192..<12_288, with: Data(repeating: 0xA5, count: 4_096))
        _ = try store.write(bytes, to: "store.sqlite")
        let outcome = await app("show", "--store", store.path)
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("The database \(store.path) is damaged ("))
        #expect(outcome.errors.hasSuffix("); move it away to start with an empty one, or restore a copy."))
        #expect(!outcome.errors.contains("***") && !outcome.errors.contains("\n"))
    }

    @Test func `a database with a damaged page is refused before it is written to`() async throws {
        for number in 1...50 { _ = await app("post", "Status \(number)", "--store", store.path) }
        var bytes = store.contents
        bytes.replaceSubrange(4_096..<bytes.count, with: Data(repeating: 0xA5, count: bytes.count - 4_096))
        _ = try store.write(bytes, to: "store.sqlite")
        for command in [["show"], ["post", "Hello"]] {
            let outcome = await app(command + ["--store", store.path])
            #expect(outcome.code == 1)
            #expect(outcome.errors.contains("is damaged"))
        }
        #expect(store.contents == bytes)
    }

    @Test(arguments: [["show"], ["post", "Hello"]])
    func `no command changes a write-protected store`(command: [String]) async throws {
        _ = await app("post", "Before", "--store", store.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: store.path)
        let before = store.contents
        let outcome = await app(command + ["--store", store.path])
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("is read-only"))
        #expect(store.contents == before)
    }

    @Test func `a folder is not a store`() async throws {
        let outcome = await app("show", "--store", store.folder.path)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("it is a folder"))
    }
}
