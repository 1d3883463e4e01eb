import DatabaseService
import DatabaseTesting
import Foundation
import Synchronization
import Testing
import WebHost

@testable import AppCommands

/// The stores of open pages: a folder, and a table of each kind of database.
@Suite(.everyDatabase, .timeLimit(.minutes(5))) struct PageStoreTests {
    private let folder = TemporaryFolder()
    private let database: Database

    init() throws {
        database = try DatabaseKind.makeDatabase()
    }

    private func stores() throws -> [any PageStore] { [FolderPageStore(folder.url), try DatabasePageStore(database)] }

    private func page(_ digit: Character, _ text: String) -> StoredPage {
        StoredPage(id: String(repeating: digit, count: 32), contents: Data(text.utf8))
    }

    @Test func `taking a page returns the page's last saved state and makes the process the page's owner`() async throws
    {
        for store in try stores() {
            let (one, changed, two) = (page("1", "one\n\u{0}"), page("1", "changed"), page("2", "two"))
            #expect(try await store.save([one, two], by: "a") == [])
            #expect(try await store.take(one.id, by: "a") == one)
            #expect(try await store.save([changed], by: "a") == [])
            #expect(try await store.take(one.id, by: "b") == changed)
            // The first process has only the other page.
            #expect(try await store.save([one, two], by: "a") == [one.id])
            try await store.remove([one.id, two.id], by: "a")
            #expect(try await store.take(one.id, by: "b") == changed)
            #expect(try await store.take(two.id, by: "b") == nil)
            try await store.remove([one.id], by: "b")
            #expect(try await store.take(one.id, by: "a") == nil)
        }
    }

    @Test func `if several processes take a page at the same time, exactly one gets it`() async throws {
        for store in try stores() {
            let page = page("3", "three")
            _ = try await store.save([page], by: "dead")
            try await withThrowingTaskGroup { group in
                for number in 0..<8 { group.addTask { _ = try await store.take(page.id, by: "\(number)") } }
                try await group.waitForAll()
            }
            var owners = 0
            for number in 0..<8 where try await store.save([page], by: "\(number)") == [] { owners += 1 }
            #expect(owners == 1)
        }
    }

    @Test func `a killed process's saved pages are removed after ten minutes`() async throws {
        let time = TestClock()
        let store = try DatabasePageStore(database) { time.now }
        _ = try await store.save([page("4", "open")], by: "alive")
        _ = try await store.save([page("5", "left")], by: "killed")
        for _ in 0..<3 {
            time.pass(300)
            try await store.renew(by: "alive", removingOlderThan: .seconds(600))
        }
        #expect(try await store.take(page("4", "").id, by: "b") != nil)
        #expect(try await store.take(page("5", "").id, by: "b") == nil)
    }
}

private final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(component: "pages-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }
}

private final class TestClock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_000_000))

    var now: Date { date.withLock { $0 } }

    func pass(_ seconds: TimeInterval) { date.withLock { $0 += seconds } }
}
