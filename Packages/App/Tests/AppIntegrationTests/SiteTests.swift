import AppComposition
import FeatureKit
import Foundation
import RenderTree
import SQLite
import SessionService
import StatusModel
import StatusRepository
import Testing
import TreeUITesting

/// The app for several visitors: each has a separate store and session, and all share one timeline.
@MainActor @Suite(.timeLimit(.minutes(5)))
final class SiteTests {
    private let folder = URL.temporaryDirectory.appending(path: "SiteTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Waits until an app shows a text, or does not show it any more. Statuses of others arrive by themselves.
    private func wait(_ app: TestApp, until isShown: Bool = true, _ text: String) async {
        for _ in 0..<2_000 where app.outline.contains(text) != isShown {
            await app.settle()
            try? await Task.sleep(for: .milliseconds(5))
        }
        #expect(app.outline.contains(text) == isShown, "\(text)\n\(app.outline)")
    }

    @Test func `visitors see each other's statuses, but no other data`() async throws {
        let site = try AppSite(folder: folder)
        let (ada, bob) = (try await site.enter("ada@example.org", displayName: "Ada L"), try await site.enter("bob"))
        let (adas, bobs) = (await launch(ada), await launch(bob))
        try await adas.post("Hello from Ada")
        await wait(adas, "Hello from Ada")
        await wait(bobs, "Hello from Ada")
        try await bobs.post("Hello from Bob")
        await wait(adas, "Hello from Bob")
        // The accounts and the drafts are their own.
        #expect(ada.sessionService.account.address == "ada" && ada.sessionService.account.displayName == "Ada L")
        #expect(bob.sessionService.account.address == "bob" && bob.sessionService.account.isSignedIn)
        _ = try await bob.statusRepository.mute(.address, "ada")
        await wait(bobs, until: false, "Hello from Ada")
        await wait(adas, "Hello from Ada")
        #expect(try await ada.statusRepository.mutes().addresses.isEmpty)
        // What is deleted by one is gone for all.
        let own = try await bob.statusRepository.timeline(TimelineQuery(address: "bob"))
        try await bob.statusRepository.delete(#require(own.first).id)
        await wait(adas, until: false, "Hello from Bob")
        // And nobody deletes what belongs to somebody else.
        let others = try await bob.statusRepository.timeline(TimelineQuery(address: "ada"))
        await #expect(throws: StatusRepositoryError.self) {
            try await bob.statusRepository.delete(#require(others.first).id)
        }
        await wait(adas, "Hello from Ada")
        await site.leave("ada@example.org")
        await site.leave("bob")
    }

    @Test func `a returning visitor gets the same store`() async throws {
        let site = try AppSite(folder: folder)
        let first = try await site.enter("ada")
        _ = try await first.statusRepository.mute(.keyword, "spoiler")
        try first.sessionService.signOut()
        await site.leave("ada")
        let second = try await site.enter("ada")
        #expect(try await second.statusRepository.mutes().keywords == ["spoiler"])
        #expect(second.sessionService.account.isSignedIn)
        await site.leave("ada")
        // The next process too.
        let next = try AppSite(folder: folder)
        #expect(try await next.enter("ada").statusRepository.mutes().keywords == ["spoiler"])
        await next.leave("ada")
    }

    @Test func `a visitor's pages share an app environment until the last page ends`() async throws {
        let site = try AppSite(folder: folder)
        let (first, second) = (try await site.enter("ada"), try await site.enter("ada"))
        await site.leave("ada")
        _ = try await second.statusRepository.post("Still here", emoji: nil)
        #expect(first.sessionService.account == second.sessionService.account)
        await site.leave("ada")
        await site.leave("ada")
        await site.leave("nobody")
        #expect(try await site.enter("ada").sessionService.account.address == "ada")
        await site.leave("ada")
    }

    @Test(arguments: [
        ("ada@example.org", "ada"), ("Ada", "ada"), ("../../etc", "..-..-etc"), ("", "visitor"), ("...", "visitor"),
        ("a b\u{0}c", "a-b-c"), ("é", "é"), (String(repeating: "x", count: 300), String(repeating: "x", count: 48)),
    ])
    func `every user name is mapped to a valid address`(user: String, address: String) async throws {
        let site = try AppSite(folder: folder)
        #expect(try await site.enter(user).sessionService.account.address == address)
        await site.leave(user)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains("1.sqlite"))
    }

    @Test func `users whose names are mapped to the same address get different addresses`() async throws {
        let site = try AppSite(folder: folder)
        var addresses: [String] = []
        for user in ["ada@a.example", "ada@b.example", "ADA", "ada-2"] {
            addresses.append(try await site.enter(user).sessionService.account.address)
        }
        #expect(addresses == ["ada", "ada-2", "ada-3", "ada-2-2"])
        for user in ["ada@a.example", "ada@b.example", "ADA", "ada-2"] { await site.leave(user) }
    }

    @Test func `a returning visitor waits until the previous visit has ended`() async throws {
        let site = try AppSite(folder: folder)
        for _ in 0..<20 {
            _ = try await site.enter("ada")
            try await withThrowingTaskGroup { group in
                group.addTask { await site.leave("ada") }
                for _ in 0..<4 {
                    group.addTask {
                        let environment = try await site.enter("ada")
                        #expect(environment.sessionService.account.isSignedIn)
                        await site.leave("ada")
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    /// Writes a status into the outbox of the visitor with this number, as a process that is killed before it is sent.
    private func leaveUnsent(_ text: String, ofVisitor number: Int, in site: AppSite) async throws {
        let environment = try AppEnvironment(storeAt: store(ofVisitor: number), http: Offline())
        _ = try await environment.statusRepository.post(text, emoji: nil)
        try await environment.close()
        try site.database.write { db in
            try db.run("INSERT INTO shared_visit VALUES (?, 'killed', 0)", number)
        }
    }

    private func store(ofVisitor number: Int) -> URL { folder.appending(path: "\(number).sqlite") }

    @Test
    func
        `delivery opens only the stores of users who may have something unsent, and reports one that it cannot open once`()
        async throws
    {
        let site = try AppSite(folder: folder)
        for user in ["ada", "bob", "eve"] {
            _ = try await site.enter(user)
            await site.leave(user)
        }
        try await leaveUnsent("From Bob", ofVisitor: 2, in: site)
        try await leaveUnsent("From Eve", ofVisitor: 3, in: site)
        // The store of the first user is missing, and that of the second one cannot be opened.
        try FileManager.default.removeItem(at: store(ofVisitor: 1))
        let aside = folder.appending(path: "aside")
        try FileManager.default.moveItem(at: store(ofVisitor: 2), to: aside)
        try FileManager.default.createDirectory(at: store(ofVisitor: 2), withIntermediateDirectories: false)
        let (reports, report) = AsyncStream<String>.makeStream()
        async let delivery: Void = site.deliver(pause: 0) { report.yield($0) }
        // Three attempts fail.
        try await Task.sleep(for: .seconds(2.5))
        try FileManager.default.removeItem(at: store(ofVisitor: 2))
        try FileManager.default.moveItem(at: aside, to: store(ofVisitor: 2))
        try await delivery
        report.finish()
        var sentences: [String] = []
        for await sentence in reports { sentences.append(sentence) }
        #expect(
            sentences.count == 1 && sentences[0].hasPrefix("The statuses of bob cannot be sent: The database "),
            "\(sentences)"
        )
        let sent = try site.database.read { db in
            try db.query("SELECT content FROM shared_status") { row in try row.read(0, as: String.self) }
        }
        #expect(sent.sorted() == ["From Bob", "From Eve"])
        #expect(!FileManager.default.fileExists(atPath: store(ofVisitor: 1).path))
    }

    @Test func `after a restart, each user's outbox is sent once, whether or not the user visits`() async throws {
        let users = (1...12).map { "user\($0)" }
        let before = try AppSite(folder: folder)
        for user in users {
            _ = try await before.enter(user)
            await before.leave(user)
        }
        for number in 1...12 { try await leaveUnsent("Status \(number)", ofVisitor: number, in: before) }
        let site = try AppSite(folder: folder)
        // One of the users visits meanwhile.
        async let visit = site.enter("user3")
        async let other: Void = site.deliver()
        try await site.deliver()
        _ = try await (visit, other)
        #expect(try await visit.statusRepository.outbox().isEmpty)
        await site.leave("user3")
        try await site.deliver()
        let sent = try site.database.read { db in
            try db.query("SELECT content || ' by ' || address FROM shared_status") { row in
                try row.read(0, as: String.self)
            }
        }
        #expect(sent.sorted() == (1...12).map { "Status \($0) by user\($0)" }.sorted())
    }

    @Test func `when one process leaves a user, another process's open outbox for that user is still delivered`()
        async throws
    {
        let sites = try (0..<2).map { _ in try AppSite(folder: folder) }
        for site in sites { _ = try await site.enter("ada") }
        await sites[1].leave("ada")
        // The first process is killed before it has sent this.
        let environment = try AppEnvironment(storeAt: store(ofVisitor: 1), http: Offline())
        _ = try await environment.statusRepository.post("Unsent", emoji: nil)
        try await environment.close()
        try await AppSite(folder: folder).deliver()
        let sent = try sites[0].database.read { db in
            try db.query("SELECT content FROM shared_status") { row in try row.read(0, as: String.self) }
        }
        #expect(sent == ["Unsent"])
    }

    @Test func `visitors who arrive and leave concurrently keep their stores`() async throws {
        let site = try AppSite(folder: folder)
        try await withThrowingTaskGroup { group in
            for number in 0..<24 {
                group.addTask {
                    let user = "user\(number % 3)"
                    let environment = try await site.enter(user)
                    _ = try await environment.statusRepository.post("Status \(number)", emoji: nil)
                    await site.leave(user)
                }
            }
            try await group.waitForAll()
        }
        var texts: Set<String> = []
        for number in 0..<3 {
            let repository = try await site.enter("user\(number)").statusRepository
            _ = try await repository.deliver()
            texts.formUnion(try await repository.timeline(TimelineQuery(address: "user\(number)")).map(\.content))
            #expect(try await repository.outbox().isEmpty)
            await site.leave("user\(number)")
        }
        #expect(texts == Set((0..<24).map { "Status \($0)" }))
    }
}
