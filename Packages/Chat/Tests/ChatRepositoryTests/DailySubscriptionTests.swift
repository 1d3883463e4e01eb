import ChatModel
import Foundation
import SQLite
import Synchronization
import Testing

@testable import ChatRepository

@Suite struct DailySubscriptionTests {
    private func subscription(
        limit: Int?,
        zone: TimeZone = .gmt,
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_750_000_000) }
    ) throws -> any SubscriptionService {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return try ChatServices(database: .inMemory(), messagesPerDay: limit, calendar: calendar, now: now).subscription
    }

    @Test func `messages are counted up to the limit, and a refused message is not counted`() async throws {
        let subscription = try subscription(limit: 2)
        #expect(try await subscription.allowance() == Allowance(limit: 2, used: 0))
        #expect(try await subscription.useMessage() == Allowance(limit: 2, used: 1))
        #expect(try await subscription.useMessage() == Allowance(limit: 2, used: 2))
        for _ in 0..<2 {
            await #expect(throws: SubscriptionError.limitReached(limit: 2)) { try await subscription.useMessage() }
        }
        #expect(try await subscription.allowance() == Allowance(limit: 2, used: 2))
    }

    @Test func `messages from concurrent windows together cannot exceed the limit`() async throws {
        let subscription = try subscription(limit: 10)
        let sent = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<40 { group.addTask { (try? await subscription.useMessage()) != nil } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(sent == 10)
    }

    @Test func `the message count starts at zero at midnight in the person's time zone`() async throws {
        let seconds = Mutex(0.0)
        // 2025-06-15 at 23:59:59 in Helsinki.
        let start = Date(timeIntervalSince1970: 1_750_021_199)
        let zone = try #require(TimeZone(secondsFromGMT: 3 * 3600))
        let subscription = try subscription(limit: 1, zone: zone) {
            start.addingTimeInterval(seconds.withLock { $0 })
        }
        try await subscription.useMessage()
        await #expect(throws: SubscriptionError.limitReached(limit: 1)) { try await subscription.useMessage() }
        seconds.withLock { $0 = 1 }
        #expect(try await subscription.useMessage() == Allowance(limit: 1, used: 1))
    }

    @Test func `without a limit, messages are only counted`() async throws {
        let subscription = try subscription(limit: nil)
        for _ in 0..<3 { try await subscription.useMessage() }
        #expect(try await subscription.allowance() == Allowance(limit: nil, used: 3))
        #expect(try await subscription.allowance().sentence == nil)
    }

    @Test(arguments: [
        (5, 0, "5 of 5 messages are left today."), (5, 4, "1 of 5 messages are left today."),
        (5, 5, "You have used all 5 messages for today; send the next one tomorrow."),
        (1, 1, "You have used the only message for today; send the next one tomorrow."),
        (5, 7, "You have used all 5 messages for today; send the next one tomorrow."),
    ])
    func `the number of remaining messages is described in a sentence`(limit: Int, used: Int, sentence: String) {
        #expect(Allowance(limit: limit, used: used).sentence == sentence)
        if used >= limit { #expect(SubscriptionError.limitReached(limit: limit).description == sentence) }
    }
}
