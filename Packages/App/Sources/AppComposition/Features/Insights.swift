import Foundation
public import InsightsFeature
import InsightsRepository
import MicroContainer
public import MicroContainerUI
import SessionService
import StatusModel
import StatusRepository

extension AppFeature where Factory == InsightsAppFactory {
    /// The Insights feature. The person's name is resolved when the factory is created (ADR-029).
    public static var insights: AppFeature {
        AppFeature(
            "Insights",
            systemImage: "chart.bar",
            scope: SessionScopes.name,
            autowire: { (repository: any InsightsRepositoryProtocol, session: any SessionServiceProtocol) in
                InsightsAppFactory(repository: repository, userName: session.account.enteredName)
            }
        ) {
            Register {
                $0.register((any InsightsRepositoryProtocol).self, allocation: .session, autowire: makeRepository)
            }
        }
    }

    @Sendable
    private static func makeRepository(
        statistics: any StatusStatisticsProtocol,
        account: Account,
        options: AppOptions
    ) -> any InsightsRepositoryProtocol {
        StatuslogInsights(statistics: statistics, account: account, now: options.now)
    }
}

extension Account {
    /// The name that the person has entered, or `nil`.
    var enteredName: String? { displayName == Account.initial.displayName ? nil : displayName }
}

/// The counts of the account's statuses. Features do not import each other, so this connects the two.
private struct StatuslogInsights: InsightsRepositoryProtocol {
    let statistics: any StatusStatisticsProtocol
    let account: Account
    let now: @Sendable () -> Date

    func insights(days: Int, in timeZone: TimeZone) async throws(InsightsError) -> Insights {
        let query = StatisticsQuery(address: account.address, timeZone: timeZone, now: now(), days: days)
        do {
            return Insights(try await statistics.statistics(query))
        } catch {
            throw InsightsError(error.description)
        }
    }

    func changes() -> AsyncStream<Void> { statistics.changes() }
}

extension Insights {
    fileprivate init(_ statistics: StatusStatistics) {
        self.init(
            total: statistics.total,
            days: statistics.days.map { Day(number: $0.number, count: $0.count) },
            hours: statistics.hours,
            emoji: statistics.emoji.map { Emoji(symbol: $0.emoji, count: $0.count) },
            currentStreak: statistics.currentStreak,
            longestStreak: statistics.longestStreak
        )
    }
}

/// An insights repository without counts, for an app that consists of doubles.
struct NoInsights: InsightsRepositoryProtocol {
    func insights(days: Int, in timeZone: TimeZone) async throws(InsightsError) -> Insights { Insights() }
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
