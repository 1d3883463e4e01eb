import DatabaseTesting
import Foundation
import HTTPService
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import Testing

@Suite(.everyDatabase, .timeLimit(.minutes(10))) struct OutboxTests {
    @Test func `statuses posted offline are sent later, once and in order`() async throws {
        let lab = try OutboxLab()
        lab.server.isOffline = true
        for text in ["First", "Second", "Third"] { try await lab.repository.post(text) }
        guard case .waiting = try await lab.repository.deliver() else {
            Issue.record("there is no network")
            return
        }
        #expect(try await lab.repository.outbox().map(\.content) == ["First", "Second", "Third"])
        #expect(
            try await lab.repository.outbox().first?.problem
                == "api.omg.lol cannot be reached because the machine is offline; check the connection."
        )
        lab.restart()
        lab.server.isOffline = false
        #expect(try await lab.repository.deliver() == .done)
        #expect(lab.server.posts == ["First", "Second", "Third"])
        #expect(try await lab.repository.outbox() == [])
        #expect(try await lab.repository.timeline().map(\.content) == ["Third", "Second", "First"])
    }

    @Test func `a crash after the server has accepted a status does not post it twice`() async throws {
        let lab = try OutboxLab()
        try await lab.repository.post("Once")
        // The answer never arrives, and the process ends while it waits.
        let stuck = await lab.crashWhileSending()
        #expect(lab.server.posts == ["Once"])
        // The reservation of the dead process still holds.
        guard case .waiting = try await lab.repository.deliver() else {
            Issue.record("the status is reserved")
            return
        }
        lab.advance(by: 120)
        #expect(try await lab.repository.deliver() == .done)
        #expect(lab.server.posts == ["Once"])
        #expect(try await lab.repository.timeline().map(\.content) == ["Once"])
        lab.server.endHangs()
        await stuck.value
        #expect(try await lab.repository.outbox() == [])
    }

    @Test func `a crash before the server has accepted a status does not lose it`() async throws {
        let lab = try OutboxLab()
        try await lab.repository.post("Once")
        lab.server.takesPosts = false
        let stuck = await lab.crashWhileSending()
        lab.server.takesPosts = true
        lab.advance(by: 120)
        #expect(try await lab.repository.deliver() == .done)
        #expect(lab.server.posts == ["Once"])
        lab.server.endHangs()
        await stuck.value
        #expect(try await lab.repository.outbox() == [])
    }

    @Test(arguments: [400, 401, 404, 408, 429, 500])
    func `a retry does not post a status that the service has already stored`(code: Int) async throws {
        let lab = try OutboxLab()
        lab.server.answersAfterStoring = code
        try await lab.repository.post("Once")
        try await lab.repository.post("Then")
        try await lab.repository.deliver()
        try lab.session.signIn(address: "ada", token: "next")
        lab.advance(by: 400)
        #expect(try await lab.repository.deliver() == .done)
        #expect(lab.server.posts == ["Once", "Then"])
        #expect(try await lab.repository.outbox() == [])
        #expect(try await lab.repository.timeline().map(\.content) == ["Then", "Once"])
    }

    @Test(arguments: [true, false])
    func `a status discarded while its delivery is checked at the service is not sent`(deletesAll: Bool) async throws {
        let lab = try OutboxLab()
        lab.server.loses = .request
        try await lab.repository.post("Regretted")
        try await lab.repository.post("Later")
        try await lab.repository.deliver()
        let repository = lab.repository
        let entry = try #require(try await repository.outbox().first)
        #expect(entry.state == .unconfirmed)
        lab.server.onListing = {
            if deletesAll {
                try? await repository.deleteAll()
            } else {
                try? await repository.discardFromOutbox(entry.id)
            }
        }
        #expect(try await repository.deliver() == .done)
        #expect(lab.server.posts == (deletesAll ? [] : ["Later"]))
        #expect(try await repository.outbox() == [])
    }

    @Test func `a status that another process has reserved in the meantime is not sent`() async throws {
        let lab = try OutboxLab()
        lab.server.loses = .request
        try await lab.repository.post("Once")
        try await lab.repository.deliver()
        let other = try lab.makeRepository()
        let server = lab.server
        let outcome = Inbox<Delivery?>()
        lab.server.onListing = { [advance = lab.advance] in
            // The list is so late that the reservation is over, and another process sends the status.
            server.onListing = nil
            advance(600)
            outcome.put(try? await other.deliver())
        }
        #expect(try await lab.repository.deliver() == .done)
        #expect(await outcome.next() == .done)
        #expect(lab.server.posts == ["Once"])
    }

    @Test func `the same text can be posted twice on purpose`() async throws {
        let lab = try OutboxLab()
        for _ in 0..<2 {
            lab.server.loses = .reply
            try await lab.repository.post("Good morning")
            try await lab.repository.deliver()
            try await lab.repository.deliver()
        }
        #expect(lab.server.posts == ["Good morning", "Good morning"])
        #expect(try await lab.repository.timeline().count == 2)
    }

    @Test func `a refresh that finds an unconfirmed status does not cause a second post`() async throws {
        let lab = try OutboxLab()
        lab.server.loses = .reply
        try await lab.repository.post("Once")
        try await lab.repository.deliver()
        _ = try await lab.repository.refresh(.everyone)
        #expect(try await lab.repository.timeline().count == 1)
        #expect(try await lab.repository.deliver() == .done)
        #expect(lab.server.posts == ["Once"])
        #expect(try await lab.repository.timeline().count == 1)
    }

    @Test(arguments: [false, true])
    func `a status deleted or edited before its delivery is confirmed is not posted again`(edits: Bool) async throws {
        let lab = try OutboxLab()
        lab.server.loses = .reply
        try await lab.repository.post("Regretted")
        try await lab.repository.deliver()
        _ = try await lab.repository.refresh(.everyone)
        let status = try #require(try await lab.repository.timeline().first)
        // The service has it, so it does not wait any more.
        #expect(try await lab.repository.outbox() == [])
        if edits {
            try await lab.repository.edit(status.id, content: "Better", emoji: nil)
        } else {
            try await lab.repository.delete(status.id)
        }
        #expect(try await lab.repository.deliver() == .done)
        #expect(lab.server.posts == (edits ? ["Better"] : []))
    }

    @Test func `a busy service gets no request before its Retry-After time`() async throws {
        let lab = try OutboxLab()
        lab.server.failure = (429, ["retry-after": "600"])
        try await lab.repository.post("Patient")
        let start = lab.now
        lab.repository.startDelivery()
        let pause = await lab.sleeps.next()
        #expect(pause == .seconds(600))
        #expect(lab.server.attempts == 1)
        #expect(
            try await lab.repository.outbox().first?.problem
                == "The statuslog service received too many requests; try again in 600 seconds."
        )
        lab.server.failure = nil
        lab.advance(by: 600)
        lab.wakeUp()
        try await lab.waitUntilSent()
        #expect(lab.server.posts == ["Patient"])
        #expect(lab.now.timeIntervalSince(start) == 600)
    }

    @Test func `delivery stopped during a pause sends nothing until it is restarted`() async throws {
        let lab = try OutboxLab()
        lab.server.isOffline = true
        try await lab.repository.post("Later")
        lab.repository.startDelivery()
        #expect(await lab.sleeps.next() != nil)
        await lab.repository.stopDelivery()
        lab.server.isOffline = false
        lab.advance(by: 600)
        try await lab.repository.post("Last")
        #expect(lab.server.attempts == 0)
        lab.repository.startDelivery()
        try await lab.waitUntilSent()
        #expect(lab.server.posts == ["Later", "Last"])
    }

    @Test func `the pause before the next delivery attempt doubles up to five minutes`() async throws {
        let lab = try OutboxLab()
        lab.server.isOffline = true
        try await lab.repository.post("Stubborn")
        lab.repository.startDelivery()
        var pauses: [Duration] = []
        for _ in 0..<10 {
            guard let pause = await lab.sleeps.next() else { break }
            pauses.append(pause)
            lab.advance(by: Double(pause.components.seconds))
            lab.wakeUp()
        }
        #expect(pauses == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map { .seconds($0) })
    }

    @Test func `a refused token stops the delivery until the next sign-in`() async throws {
        let lab = try OutboxLab()
        lab.server.failure = (401, [:])
        for text in ["First", "Second"] { try await lab.repository.post(text) }
        let reason = "The statuslog service does not accept the token; sign in again with a current API key."
        #expect(try await lab.repository.deliver() == .stopped(reason: reason))
        #expect(lab.server.attempts == 1)
        #expect(try await lab.repository.outbox().map(\.problem) == [reason, nil])
        lab.repository.startDelivery()
        lab.server.failure = nil
        try lab.session.signIn(address: "ada", token: "new")
        try await lab.waitUntilSent()
        #expect(lab.server.posts == ["First", "Second"])
    }

    @Test func `a refused status can be edited or discarded, and does not delay other statuses`() async throws {
        let lab = try OutboxLab()
        lab.server.refuses = ["Rude", "Ruder"]
        for text in ["Rude", "Ruder", "Kind"] { try await lab.repository.post(text) }
        #expect(try await lab.repository.deliver() == .done)
        #expect(lab.server.posts == ["Kind"])
        let entries = try await lab.repository.outbox()
        #expect(entries.map(\.state) == [.refused, .refused])
        try await lab.repository.editOutbox(entries[0].id, content: "Polite", emoji: "🚢")
        try await lab.repository.discardFromOutbox(entries[1].id)
        #expect(try await lab.repository.deliver() == .done)
        #expect(lab.server.posts == ["Kind", "Polite"])
        #expect(try await lab.repository.outbox() == [])
    }

    @Test func `an unconfirmed status cannot be edited, but can be discarded`() async throws {
        let lab = try OutboxLab()
        lab.server.loses = .reply
        try await lab.repository.post("Maybe")
        try await lab.repository.deliver()
        let entry = try #require(try await lab.repository.outbox().first)
        #expect(entry.state == .unconfirmed)
        await #expect(throws: StatusRepositoryError.unconfirmed) {
            try await lab.repository.editOutbox(entry.id, content: "Other", emoji: nil)
        }
        try await lab.repository.discardFromOutbox(entry.id)
        await #expect(throws: StatusRepositoryError.gone) {
            try await lab.repository.editOutbox(entry.id, content: "Other", emoji: nil)
        }
    }

    @Test func `after a sign-out, no status is sent with another account's token`() async throws {
        let lab = try OutboxLab()
        try await lab.repository.post("Ada's")
        try lab.session.signOut()
        #expect(try await lab.repository.deliver() == .done)
        try lab.session.signIn(address: "bob", token: "other")
        #expect(try await lab.repository.deliver() == .done)
        #expect(lab.server.attempts == 0)
        #expect(try await lab.repository.outbox().map(\.address) == ["ada"])
        try lab.session.signIn(address: "ada", token: "abc")
        #expect(try await lab.repository.deliver() == .done)
        #expect(lab.server.posts == ["Ada's"])
    }

    @Test func `two processes with one store send each status once`() async throws {
        let lab = try OutboxLab()
        let other = try lab.makeRepository()
        for number in 1...20 { try await lab.repository.post("Status \(number)") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for repository in [lab.repository, other] {
                group.addTask {
                    while try await !repository.outbox().isEmpty { try await repository.deliver() }
                }
            }
            try await group.waitForAll()
        }
        #expect(lab.server.posts == (1...20).map { "Status \($0)" })
    }

    @Test(arguments: [-30.0, -1, 0, 30])
    func `a machine whose clock differs by 30 seconds does not send a status that another machine is sending`(
        ahead: Double
    )
        async throws
    {
        let lab = try OutboxLab()
        let other = try lab.makeRepository(ahead: ahead)
        try await lab.repository.post("Once")
        (lab.server.hangs, lab.server.takesPosts) = (true, false)
        let sending = Task { [repository = lab.repository] in try await repository.deliver() }
        await lab.server.waitForHang()
        lab.server.hangs = false
        // The list and the request may take a minute.
        for seconds in [0.0, 59] {
            lab.advance(by: seconds)
            guard case .waiting = try await other.deliver() else {
                Issue.record("the other machine has sent it")
                break
            }
        }
        lab.server.endHangs()
        _ = try await sending.value
        #expect(lab.server.posts == [])
    }

    @Test func `an idle process sends a status posted by another process`() async throws {
        let file = try TemporaryFile()
        let lab = try OutboxLab(database: Database(at: file.url))
        let other = try lab.makeRepository(Database(at: file.url))
        lab.repository.startDelivery()
        try await lab.repository.post("First")
        try await lab.waitUntilSent()
        // The sender is idle: it waits for no time and no status.
        try await lab.repository.deliver()
        lab.server.isOffline = true
        try await other.post("Second")
        guard case .waiting = try await other.deliver() else {
            Issue.record("there is no network")
            return
        }
        // This process sees the new status, may try to send it too, and waits for its next attempt.
        let pause = await lab.sleeps.next()
        #expect(pause != nil)
        lab.server.isOffline = false
        lab.advance(by: 10)
        lab.wakeUp()
        try await lab.waitUntilSent()
        #expect(lab.server.posts == ["First", "Second"])
    }

    @Test func `a status with a muted keyword is hidden but still delivered`() async throws {
        let lab = try OutboxLab()
        try await lab.repository.mute(keyword: "secret")
        try await lab.repository.post("My secret")
        #expect(try await lab.repository.outbox().count == 1)
        #expect(try await lab.repository.deliver() == .done)
        #expect(lab.server.posts == ["My secret"])
        #expect(try await lab.repository.timeline() == [])
    }
}
