package import DatabaseService
import Foundation
package import StatusModel

extension DatabaseStatusPersistenceService {
    package func statistics(_ query: StatisticsQuery) throws(DatabaseError) -> StatusStatistics {
        try database.read { (db) throws(DatabaseError) in
            guard let range = try db.range(of: query.address) else { return query.empty }
            return try db.statistics(query, from: range.first, to: range.last)
        }
    }
}

extension StatisticsQuery {
    fileprivate var seconds: Int64 { Int64(now.timeIntervalSince1970.rounded(.down)) }

    /// The counts of an address without statuses.
    fileprivate var empty: StatusStatistics {
        let today = TimeZonePeriods(of: timeZone, from: seconds, to: seconds).day(of: seconds)
        return StatusStatistics(days: days(until: today, [:]))
    }

    /// The last days, with zero for days without a status.
    fileprivate func days(until today: Int, _ counts: [Int: Int]) -> [StatusStatistics.Day] {
        (0..<max(days, 0)).reversed().map { ago in
            StatusStatistics.Day(number: today - ago, count: counts[today - ago] ?? 0)
        }
    }
}

extension Connection {
    /// The times of the oldest and the newest status of an address.
    fileprivate borrowing func range(of address: String) throws(DatabaseError) -> (first: Int64, last: Int64)? {
        // Two queries, because the database reads each from the end of an index.
        let sql = { (end: String) in "SELECT \(end)(created) FROM status WHERE address = ?" }
        guard let first = try value(sql("min"), address, as: Int64?.self) ?? nil,
            let last = try value(sql("max"), address, as: Int64?.self) ?? nil
        else { return nil }
        return (first, last)
    }

    fileprivate borrowing func statistics(
        _ query: StatisticsQuery,
        from first: Int64,
        to last: Int64
    ) throws(DatabaseError) -> StatusStatistics {
        let periods = TimeZonePeriods(of: query.timeZone, from: first, to: last)
        let zone = periods.json
        let today = periods.day(of: query.seconds)
        var statistics = StatusStatistics()
        statistics.total = try value("SELECT count(*) FROM status WHERE address = ?", query.address) ?? 0

        let days = try self.query(
            "WITH \(Self.local) SELECT day, count(*) FROM local WHERE day > ?3 AND day <= ?4 GROUP BY day",
            zone,
            query.address,
            today - query.days,
            today
        ) { (row) throws(DatabaseError) in (try row.read(0, as: Int.self), try row.read(1, as: Int.self)) }
        statistics.days = query.days(until: today, Dictionary(days) { first, _ in first })

        let hours = try self.query(
            "WITH \(Self.local) SELECT second / 3600, count(*) FROM local GROUP BY second / 3600",
            zone,
            query.address
        ) { (row) throws(DatabaseError) in (try row.read(0, as: Int.self), try row.read(1, as: Int.self)) }
        for (hour, count) in hours { statistics.hours[hour] = count }

        statistics.emoji = try self.query(
            """
            SELECT emoji, count(*) FROM status WHERE address = ? AND emoji <> ''
            GROUP BY emoji ORDER BY count(*) DESC, max(created) DESC, emoji LIMIT ?
            """,
            query.address,
            max(query.emoji, 0)
        ) { (row) throws(DatabaseError) in
            StatusStatistics.EmojiCount(emoji: try row.read(0), count: try row.read(1))
        }

        // Within a streak, each day minus its position in the list of days is the same number.
        let streaks = try self.query(
            """
            WITH \(Self.local),
                numbered AS (SELECT day, day - row_number() OVER (ORDER BY day) AS streak
                    FROM (SELECT DISTINCT day FROM local WHERE day <= ?3) AS days),
                streaks AS (SELECT count(*) AS length, max(day) AS last FROM numbered GROUP BY streak)
            SELECT coalesce(max(length), 0), coalesce(max(CASE WHEN last >= ?3 - 1 THEN length END), 0) FROM streaks
            """,
            zone,
            query.address,
            today
        ) { (row) throws(DatabaseError) in (try row.read(0, as: Int.self), try row.read(1, as: Int.self)) }
        if let streak = streaks.first { (statistics.longestStreak, statistics.currentStreak) = streak }
        return statistics
    }

    /// The statuses of an address with the day, as a number from 1970, and the second of the day on the person's clock.
    /// The parameters are the periods of the time zone and the address.
    private static var local: String {
        """
        zone AS MATERIALIZED (SELECT CAST(value ->> 0 AS INTEGER) AS begins, CAST(value ->> 1 AS INTEGER) AS ends,
                CAST(value ->> 2 AS INTEGER) AS shift FROM json_each(?1)),
            clock AS (SELECT created + shift AS time FROM status JOIN zone ON created >= begins AND created < ends
                WHERE address = ?2),
            parts AS (SELECT time, ((time % 86400) + 86400) % 86400 AS second FROM clock),
            local AS (SELECT (time - second) / 86400 AS day, second FROM parts)
        """
    }
}
