import AppComposition
import Foundation
import SQLite
import StatusModel
import StatusRepository
import Testing

@MainActor struct StoreTests {
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    @Test func `commands leave no file in the folder except the store`() async throws {
        _ = await app("post", "Hello", "--store", store.path)
        _ = await app("show", "--store", store.path)
        #expect(store.fileNames == ["store.sqlite"])
    }

    @Test func `only the owner can read a store that a command created`() async throws {
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
                == "The database \(store.path) belongs to another program (tables: moz_places) and was not changed; choose another one."
        )
        #expect(store.contents == before)
        #expect(store.fileNames == ["store.sqlite"])
    }

    @Test(arguments: [["show"], ["post", "Hello"]])
    func `a store from a newer version is refused and not changed`(command: [String]) async throws {
        _ = await app("post", "Before", "--store", store.path)
        try Database(at: store.file("store.sqlite")).write { db in
            try db.run("UPDATE schema_version SET version = 99 WHERE name = 'status'")
        }
        let before = store.contents
        let outcome = await app(command + ["--store", store.path])
        #expect(outcome.code == 1)
        #expect(
            outcome.errors
                == "The database \(store.path) was written by a newer version (status 99, this version supports 4); update the app."
        )
        #expect(store.contents == before)
    }

    // MARK: Damage

    /// Fills the store with statuses, and overwrites a part of the file.
    private func damage(_ range: (Data) -> Range<Int>) async throws -> Data {
        for number in 1...50 { _ = await app("post", "Status \(number)", "--store", store.path) }
        var bytes = store.contents
        let range = range(bytes)
        bytes.replaceSubrange(range, with: Data(repeating: 0xA5, count: range.count))
        _ = try store.write(bytes, to: "store.sqlite")
        return bytes
    }

    private var movedFiles: [String] { store.fileNames.filter { $0.hasPrefix("store.damaged-") } }

    @Test(arguments: [["show"], ["post", "Hello"], ["import", "/dev/null"]], [4_096, 8_192])
    func `a damaged store is moved away and replaced by an empty store`(command: [String], start: Int) async throws {
        let bytes = try await damage { start == 4_096 ? start..<$0.count : start..<start + 4_096 }
        let outcome = await app(command + ["--store", store.path])
        let name = try #require(movedFiles.first)
        #expect(movedFiles.count == 1)
        let place = store.file(name)
        #expect(try Data(contentsOf: place) == bytes)
        // One sentence, without the prefixes of SQLite. An import of nothing fails after it.
        let notice = try #require(outcome.errors.split(separator: "\n").first.map(String.init))
        #expect(notice.hasPrefix("The store \(store.path) is damaged ("))
        #expect(notice.hasSuffix("); it was moved to \(place.path), and an empty store takes its place."))
        #expect(!notice.contains("***"))
        let log = try String(contentsOf: store.file("store.log"), encoding: .utf8)
        #expect(log.contains(notice))
        let again = await app("show", "status", "--store", store.path)
        #expect(again.code == 0 && again.errors == "")
        #expect(again.output.contains("Hello") == (command == ["post", "Hello"]))
        #expect(!again.output.contains("Status 1"))
    }

    @Test func `each damaged store is moved to a different path`() async throws {
        let first = try await damage { 4_096..<$0.count }
        _ = await app("show", "--store", store.path)
        let second = try await damage { 8_192..<$0.count }
        _ = await app("show", "--store", store.path)
        let contents = try movedFiles.map { try Data(contentsOf: store.file($0)) }
        #expect(Set(contents) == [first, second])
    }

    @Test func `if several processes open a damaged store, only one moves the store away and no change is lost`()
        async throws
    {
        let bytes = try await damage { 4_096..<$0.count }
        let url = store.file("store.sqlite")
        let texts = Set((0..<8).map { "Status \($0)" })
        for _ in 0..<20 {
            for name in store.fileNames { try FileManager.default.removeItem(at: store.file(name)) }
            _ = try store.write(bytes, to: "store.sqlite")
            let openings = texts.map { text in
                Task.detached {
                    let environment = try AppEnvironment(storeAt: url)
                    _ = try await environment.statusRepository.post(text)
                    return environment.storeNotice
                }
            }
            var notices: [String?] = []
            for opening in openings { notices.append(try await opening.value) }
            #expect(notices.compactMap(\.self).count == 1)
            #expect(try movedFiles.map { try Data(contentsOf: store.file($0)) } == [bytes])
            let statuses = try await AppEnvironment(storeAt: url).statusRepository.timeline(TimelineQuery())
            #expect(Set(statuses.map(\.content)) == texts)
        }
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

    @Test func `a folder at the store's path is refused`() async throws {
        let outcome = await app("show", "--store", store.folder.path)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("it is a folder"))
    }
}
