import Foundation
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

    @Test(arguments: [["show"], ["post", "Hello"], ["import", "/dev/null"]])
    func `what is not a database is refused and left alone`(command: [String]) async throws {
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
    func `a store that its owner has protected is not written to, whoever asks`(command: [String]) async throws {
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
