public import Foundation

/// The address whose statuses are counted, and the calendar of the person who reads the counts.
public struct StatisticsQuery: Hashable, Sendable {
    /// The address of the statuslog.
    public var address: String
    /// The time zone whose days and hours are counted.
    public var timeZone: TimeZone
    /// The current time. Statuses with a later time belong to no streak.
    public var now: Date
    /// The number of days to count, up to today.
    public var days: Int
    /// The maximum number of emoji to count.
    public var emoji: Int

    /// Creates a query.
    public init(address: String, timeZone: TimeZone, now: Date, days: Int = 14, emoji: Int = 5) {
        self.address = address
        self.timeZone = timeZone
        self.now = now
        self.days = days
        self.emoji = emoji
    }
}

/// Counts of the statuses of one address. Muted statuses count.
public struct StatusStatistics: Hashable, Sendable {
    /// The number of statuses.
    public var total: Int
    /// The number of statuses on each of the last days, oldest first. The last one is today.
    public var days: [Day]
    /// The number of statuses in each of the day's 24 hours. An hour that the clock shows twice counts as one hour.
    public var hours: [Int]
    /// The most used emoji, in descending order of use. Of two that are used equally often, the most recently used one
    /// comes first.
    public var emoji: [EmojiCount]
    /// The number of successive days with a status, up to today, or up to yesterday if today has none yet.
    public var currentStreak: Int
    /// The largest number of successive days with a status.
    public var longestStreak: Int

    /// Creates counts.
    public init(
        total: Int = 0,
        days: [Day] = [],
        hours: [Int] = Array(repeating: 0, count: 24),
        emoji: [EmojiCount] = [],
        currentStreak: Int = 0,
        longestStreak: Int = 0
    ) {
        self.total = total
        self.days = days
        self.hours = hours
        self.emoji = emoji
        self.currentStreak = currentStreak
        self.longestStreak = longestStreak
    }

    /// The number of statuses on a day.
    public struct Day: Hashable, Sendable {
        /// The number of days from 1 January 1970 to this day, in the person's calendar.
        public var number: Int
        /// The number of statuses.
        public var count: Int

        /// Creates a count.
        public init(number: Int, count: Int) {
            self.number = number
            self.count = count
        }
    }

    /// The number of statuses with an emoji.
    public struct EmojiCount: Hashable, Sendable {
        /// The emoji.
        public var emoji: String
        /// The number of statuses.
        public var count: Int

        /// Creates a count.
        public init(emoji: String, count: Int) {
            self.emoji = emoji
            self.count = count
        }
    }
}
