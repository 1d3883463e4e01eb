import AppComposition
import DatabaseService
import DatabaseTesting
import FeatureKit
import Foundation
import PostgreSQL
import SessionService
import StatusModel
import StatusRepository
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The app for several visitors, with its stores on a PostgreSQL server. Each `AppSite` is that of another process.
@Suite(
    .enabled(if: PostgreSQLServer.isExpected, Comment(rawValue: PostgreSQLServer.missing)),
    .timeLimit(.minutes(15))
) struct PostgreSQLSiteTests {
    private let store: TemporaryStore
    private let url: String

    init() throws {
        store = try TemporaryStore()
        url = try PostgreSQLServer.shared.makeURL()
    }

    private func makeSite(_ name: String) throws -> AppSite {
        try AppSite(folder: store.file(name), postgreSQL: url)
    }

    private func wait(for count: Int, in environment: AppEnvironment) async throws {
        while try await environment.statusRepository.timeline(TimelineQuery()).count != count {
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test func `visitors of two processes see each other's statuses, but no other data`() async throws {
        let (first, second) = (try makeSite("first"), try makeSite("second"))
        let (ada, bob) = (try await first.enter("ada"), try await second.enter("bob"))
        _ = try await ada.statusRepository.post("Hello from Ada", emoji: nil)
        _ = try await bob.statusRepository.post("Hello from Bob", emoji: nil)
        try await wait(for: 2, in: ada)
        try await wait(for: 2, in: bob)
        _ = try await bob.statusRepository.mute(.address, "ada")
        #expect(try await ada.statusRepository.mutes().addresses.isEmpty)
        #expect(ada.sessionService.account.address == "ada")
        #expect(bob.sessionService.account.address == "bob")
        // The same visitor has the same store at the other process.
        #expect(try await first.enter("bob").statusRepository.mutes().addresses == ["ada"])
        for (site, user) in [(first, "ada"), (first, "bob"), (second, "bob")] { await site.leave(user) }
        // Nothing is in files of this machine but logs and caches.
        #expect(!FileManager.default.fileExists(atPath: store.file("first").appending(component: "1.sqlite").path))
    }

    @Test func `simultaneous first visits get different addresses and open few connections`() async throws {
        let sites = [try makeSite("first"), try makeSite("second")]
        let addresses = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<24 {
                group.addTask {
                    try await sites[number % 2].enter("ada@\(number).example").sessionService.account.address
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(addresses.count == 24)
        let connections = try Database(postgreSQL: url).read { db in
            try db.value("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()", as: Int.self)
        }
        #expect(connections ?? 100 <= 2 * 17 + 1)
        for number in 0..<24 { await sites[number % 2].leave("ada@\(number).example") }
    }

    @Test func `two processes that start at the same time send each outbox's statuses only once`() async throws {
        let users = 1...8
        let before = try makeSite("before")
        for user in users {
            _ = try await before.enter("user\(user)")
            await before.leave("user\(user)")
        }
        // A process wrote these, and was killed before it sent them.
        let client = try PostgreSQLClient(url)
        for user in users {
            let database = try client.database(in: "visitor_\(user)")
            let environment = try AppEnvironment(storeAt: store.file("killed.sqlite"), database: database)
            for number in 1...4 { try await environment.statusRepository.post("Status \(number)", emoji: nil) }
            try await environment.close()
            try before.database.write { db in try db.run("INSERT INTO shared_visit VALUES (?, 'killed', 0)", user) }
        }
        let processes = try ["first", "second"].map { name in
            let site = try makeSite(name)
            return Task { try await site.deliver() }
        }
        let unsent = users.map { "(SELECT count(*) FROM visitor_\($0).status_outbox)" }.joined(separator: " + ")
        while try before.database.read({ db in try db.value("SELECT \(unsent)", as: Int.self) }) != 0 {
            try await Task.sleep(for: .milliseconds(5))
        }
        for process in processes {
            // It may wait for the end of a reservation by the other one.
            process.cancel()
            try await process.value
        }
        let sent = try before.database.read { db in
            try db.query("SELECT address || ' ' || content FROM shared_status ORDER BY address, key") { row in
                try row.read(0, as: String.self)
            }
        }
        #expect(sent == users.flatMap { user in (1...4).map { "user\(user) Status \($0)" } })
    }

    @Test func `the web command serves visitors from a database server, or reports an unreachable one`() async throws {
        let nowhere = "postgres://ada@/notes?host=/nowhere"
        let outcome = try process(
            "web",
            "--store",
            store.path,
            "--users",
            "--proxies",
            "127.0.0.1",
            "--database",
            nowhere
        )
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("The database \(nowhere) cannot be reached"))
        let server = try WebProcess(
            "--store",
            store.path,
            "--users",
            "--proxies",
            "127.0.0.1",
            "--keep-pages",
            "--database",
            url
        )
        var request = URLRequest(url: server.url)
        request.setValue("ada", forHTTPHeaderField: "X-Forwarded-User")
        let (page, _) = try await URLSession(configuration: .ephemeral).data(for: request)
        #expect(String(decoding: page, as: UTF8.self).contains("No Statuses"))
        #expect(server.end(SIGTERM) == 0)
        let kept = try Database(postgreSQL: url).read { db in
            try db.value("SELECT count(*) FROM saved_page", as: Int.self)
        }
        #expect(kept == 1)
    }
}
