import DatabaseTesting
import Foundation
import SQLite
import StatusModel
import StatusRepository
import Testing

@Suite(.everyDatabase, .timeLimit(.minutes(10))) struct MutingTests {
    @Test func `muting or unmuting a keyword notifies observers, and the timeline reflects the change`() async throws {
        let bench = try Bench()
        try await bench.repository.post("Coffee")
        try await bench.repository.post("Tea")
        var changes = bench.repository.changes().makeAsyncIterator()
        try await bench.repository.mute(.keyword, " COFFÉE ")
        #expect(await changes.next() != nil)
        #expect(try await bench.contents() == ["Tea"])
        #expect(try await bench.repository.mutes() == Mutes(keywords: ["COFFÉE"]))
        try await bench.repository.unmute(.keyword, "coffee")
        #expect(await changes.next() != nil)
        #expect(try await bench.contents() == ["Tea", "Coffee"])
    }

    @Test func `an address is muted regardless of letter case until it is unmuted`() async throws {
        let bench = try Bench()
        _ = try await bench.repository.importStatuses(
            from: Reply.listing([("Ada", "1", "Hello"), ("grace", "1", "Hi")])
        )
        try await bench.repository.mute(.address, "ADA")
        #expect(try await bench.contents() == ["Hi"])
        try await bench.repository.unmute(.address, "ada")
        #expect(try await bench.contents() == ["Hello", "Hi"])
    }

    @Test(arguments: ["", "  \n", "\u{200B}"])
    func `an empty address or keyword cannot be muted`(text: String) async throws {
        let bench = try Bench()
        await #expect(throws: StatusRepositoryError.nothingToMute) { try await bench.repository.mute(.keyword, text) }
        await #expect(throws: StatusRepositoryError.nothingToMute) { try await bench.repository.mute(.address, text) }
        #expect(try await bench.repository.mutes() == Mutes())
    }

    @Test func `all observers are notified of every kind of change, and only of changes`() async throws {
        let bench = try Bench()
        let repository = bench.repository
        let reply = Reply.listing([("ada", "1", "Hello")])
        let changes: [@Sendable () async throws -> Void] = [
            { try await repository.post("Hi") }, { _ = try await repository.importStatuses(from: reply) },
            { try await repository.mute(.address, "ada") }, { try await repository.unmute(.address, "ada") },
            { try await repository.mute(.keyword, "x") }, { try await repository.unmute(.keyword, "x") },
        ]
        for change in changes {
            let streams = [repository.changes(), repository.changes()]
            try await change()
            for stream in streams {
                var told = stream.makeAsyncIterator()
                #expect(await told.next() != nil)
            }
        }
        // Repeating the changes has no effect and notifies no observer. A listener at a server reports a change once, when it has
        // connected, because it may have missed one.
        var isQuiet = false
        for _ in 0..<2 where !isQuiet {
            let quiet = repository.changes()
            _ = try await repository.importStatuses(from: reply)
            try await repository.unmute(.keyword, "x")
            try await repository.unmute(.address, "ada")
            let told = Task { () -> Bool in
                for await _ in quiet { return true }
                return false
            }
            told.cancel()
            isQuiet = await !told.value
        }
        #expect(isQuiet)
    }
}
