import DatabaseTesting
import Foundation
import StatusModel
import Testing

@testable import StatusPersistenceService

@Suite(.everyDatabase) struct StatisticsTests {
    private let store: DatabaseStatusPersistenceService

    init() throws {
        store = try DatabaseStatusPersistenceService(DatabaseKind.makeDatabase())
    }

    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private func add(_ times: [Date], emoji: (Int) -> String = { _ in "✨" }, address: String = "me") async throws {
        let statuses = times.enumerated().map { index, time in
            Status(
                id: Status.ID(address: address, key: "\(address)-\(index)"),
                created: time,
                emoji: emoji(index),
                content: "Hello"
            )
        }
        _ = try await store.insert(statuses)
    }

    /// A time such as `2025-03-30 01:59:59 +0100`.
    private func time(_ text: String) throws -> Date {
        try Date(
            text,
            strategy: .iso8601.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false)
                .timeZone(separator: .omitted)
        )
    }

    private func statistics(
        _ zone: TimeZone = berlin,
        now: Date,
        days: Int = 7,
        emoji: Int = 5
    ) async throws -> StatusStatistics {
        try await store.statistics(
            StatisticsQuery(address: "me", timeZone: zone, now: now, days: days, emoji: emoji)
        )
    }

    @Test func `an empty store's statistics are zero`() async throws {
        let statistics = try await statistics(now: Date(timeIntervalSince1970: 86_400 * 10))
        #expect(statistics.total == 0)
        #expect(statistics.days.map(\.number) == [4, 5, 6, 7, 8, 9, 10])
        #expect(statistics.days.map(\.count) == [0, 0, 0, 0, 0, 0, 0])
        #expect(statistics.hours == Array(repeating: 0, count: 24))
        #expect(statistics.emoji.isEmpty)
        #expect((statistics.currentStreak, statistics.longestStreak) == (0, 0))
    }

    @Test func `statuses of other addresses are not counted`() async throws {
        try await add([Date(timeIntervalSince1970: 0)], address: "bob")
        #expect(try await statistics(now: Date(timeIntervalSince1970: 0)).total == 0)
    }

    @Test func `a day begins at midnight in the given time zone`() async throws {
        // In Berlin 23:59 and 00:01, in London both on the 9th.
        try await add([try time("2025-06-09 23:59:00 +0200"), try time("2025-06-10 00:01:00 +0200")])
        let now = try time("2025-06-10 12:00:00 +0200")
        #expect(try await statistics(now: now, days: 2).days.map(\.count) == [1, 1])
        let london = try #require(TimeZone(identifier: "Europe/London"))
        #expect(try await statistics(london, now: now, days: 2).days.map(\.count) == [2, 0])
        #expect(try await statistics(now: now).hours[23] == 1)
        #expect(try await statistics(now: now).hours[0] == 1)
    }

    @Test func `the day on which the clock goes forward has 23 hours`() async throws {
        try await add([
            try time("2025-03-30 00:00:00 +0100"), try time("2025-03-30 01:59:59 +0100"),
            try time("2025-03-30 03:00:00 +0200"), try time("2025-03-30 23:59:59 +0200"),
            try time("2025-03-31 00:00:00 +0200"),
        ])
        let statistics = try await statistics(now: try time("2025-03-31 12:00:00 +0200"), days: 3)
        #expect(statistics.days.map(\.count) == [0, 4, 1])
        #expect(statistics.hours[1...3] == [1, 0, 1])
        #expect(statistics.currentStreak == 2)
    }

    @Test func `an hour repeated by the clock change is counted as one hour`() async throws {
        try await add([
            try time("2025-10-26 02:30:00 +0200"), try time("2025-10-26 02:30:00 +0100"),
            try time("2025-10-26 23:59:59 +0100"), try time("2025-10-25 23:59:59 +0200"),
        ])
        let statistics = try await statistics(now: try time("2025-10-26 12:00:00 +0100"), days: 2)
        #expect(statistics.days.map(\.count) == [1, 3])
        #expect(statistics.hours[2] == 2)
    }

    @Test func `a day that a time zone skipped interrupts a streak`() async throws {
        // Samoa went from 29 to 31 December 2011.
        let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
        try await add([try time("2011-12-29 12:00:00 -1000"), try time("2011-12-31 12:00:00 +1400")])
        let statistics = try await statistics(apia, now: try time("2011-12-31 13:00:00 +1400"), days: 3)
        #expect(statistics.days.map(\.count) == [1, 0, 1])
        #expect(statistics.longestStreak == 1)
    }

    @Test func `a streak continues until a whole day passes without a status`() async throws {
        let noon = { (day: Int) in Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200) }
        try await add([1, 2, 3, 4, 7, 8, 9].map(noon))
        func streaks(_ day: Int) async throws -> [Int] {
            let statistics = try await statistics(.gmt, now: noon(day))
            return [statistics.currentStreak, statistics.longestStreak]
        }
        #expect(try await streaks(9) == [3, 4])
        #expect(try await streaks(10) == [3, 4])
        #expect(try await streaks(11) == [0, 4])
        // What is dated in the future does not count yet.
        #expect(try await streaks(8) == [2, 4])
        #expect(try await streaks(0) == [0, 0])
    }

    @Test func `emoji are sorted by number of uses, then by last use`() async throws {
        let emoji = ["🚢", "☕️", "☕️", "📚", "", "🚢", "🌧️", "📚", "☕️"]
        try await add((0..<9).map { Date(timeIntervalSince1970: Double($0)) }, emoji: { emoji[$0] })
        let now = Date(timeIntervalSince1970: 10)
        #expect(
            try await statistics(now: now, emoji: 3).emoji == [
                .init(emoji: "☕️", count: 3), .init(emoji: "📚", count: 2), .init(emoji: "🚢", count: 2),
            ]
        )
        #expect(try await statistics(now: now, emoji: 0).emoji.isEmpty)
    }

    @Test(arguments: [-5, 0])
    func `statistics of zero or fewer days are empty`(days: Int) async throws {
        #expect(try await statistics(now: Date(timeIntervalSince1970: 0), days: days).days.isEmpty)
        try await add([Date(timeIntervalSince1970: 0)])
        #expect(try await statistics(now: Date(timeIntervalSince1970: 0), days: days).days.isEmpty)
    }

    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia",
        "Africa/Casablanca",
        "America/Caracas", "Asia/Pyongyang", "GMT",
    ])
    func `the statistics of ten thousand statuses agree with Calendar`(identifier: String) async throws {
        var random = SeededGenerator(seed: UInt64(identifier.utf8.count))
        let zone = try #require(TimeZone(identifier: identifier))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        // From 2009 to 2025, with many changes of the clock; before 1970 as well.
        let times = (0..<10_000).map { index in
            Date(
                timeIntervalSince1970: Double(
                    Int.random(in: index == 0 ? -9...(-1) : 1_250_000_000...1_750_000_000, using: &random)
                )
            )
        }
        try await add(times)
        let now = Date(timeIntervalSince1970: 1_750_000_000)
        let statistics = try await statistics(zone, now: now, days: 400)

        var hours = Array(repeating: 0, count: 24)
        var days: [Int: Int] = [:]
        for time in times {
            hours[calendar.component(.hour, from: time)] += 1
            days[try dayNumber(of: time, calendar), default: 0] += 1
        }
        #expect(statistics.total == 10_000)
        #expect(statistics.hours == hours)
        let today = try dayNumber(of: now, calendar)
        let expected = ((today - 399)...today).map { StatusStatistics.Day(number: $0, count: days[$0] ?? 0) }
        #expect(statistics.days == expected)
        var longest = 0
        for day in days.keys where days[day - 1] == nil && day <= today {
            longest = max(
                longest,
                sequence(first: day) { days[$0 + 1] == nil || $0 == today ? nil : $0 + 1 }.reduce(0) { n, _ in n + 1 }
            )
        }
        #expect(statistics.longestStreak == longest)
    }

    private func dayNumber(of time: Date, _ calendar: Calendar) throws -> Int {
        let parts = calendar.dateComponents([.year, .month, .day], from: time)
        var greenwich = Calendar(identifier: .gregorian)
        greenwich.timeZone = .gmt
        return Int(try #require(greenwich.date(from: parts)).timeIntervalSince1970 / 86_400)
    }
}
