/// Counts of one person's statuses.
public struct Insights: Hashable, Sendable {
    /// The number of statuses.
    public var total: Int
    /// The number of statuses on each of the last days, oldest first. The last one is today.
    public var days: [Day]
    /// The number of statuses in each of the day's 24 hours.
    public var hours: [Int]
    /// The most used emoji, most used first.
    public var emoji: [Emoji]
    /// The number of successive days with a status, up to today or yesterday.
    public var currentStreak: Int
    /// The largest number of successive days with a status.
    public var longestStreak: Int

    /// Creates counts.
    public init(
        total: Int = 0,
        days: [Day] = [],
        hours: [Int] = Array(repeating: 0, count: 24),
        emoji: [Emoji] = [],
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
    public struct Emoji: Hashable, Sendable {
        /// The emoji.
        public var symbol: String
        /// The number of statuses.
        public var count: Int

        /// Creates a count.
        public init(symbol: String, count: Int) {
            self.symbol = symbol
            self.count = count
        }
    }
}
