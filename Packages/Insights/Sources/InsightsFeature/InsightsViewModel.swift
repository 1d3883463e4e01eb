import Foundation
import InsightsRepository
import Observation

/// The counts of the person's statuses, and the person's name.
@MainActor @Observable
final class InsightsViewModel {
    /// The counts, or `nil` until they are loaded.
    private(set) var insights: Insights?
    /// A sentence that says why the statuses could not be counted.
    private(set) var problem: String?

    /// The number of days that are shown.
    static let days = 14

    private let repository: any InsightsRepositoryProtocol
    private let userName: String?
    @ObservationIgnored private var timeZone = TimeZone.current

    init(repository: any InsightsRepositoryProtocol, userName: String?) {
        self.repository = repository
        self.userName = userName
    }

    var title: String {
        if let userName, userName.contains(where: { !$0.isWhitespace }) {
            "Statuses of \(userName)"
        } else {
            "Your Statuses"
        }
    }

    /// Counts the statuses by the days and hours of a time zone.
    func load(in timeZone: TimeZone) async {
        self.timeZone = timeZone
        await reload()
    }

    /// Counts again. If this fails, the last counts remain.
    func reload() async {
        let timeZone = timeZone
        do {
            let loaded = try await repository.insights(days: Self.days, in: timeZone)
            // A load for another time zone may have begun meanwhile.
            guard timeZone == self.timeZone else { return }
            insights = loaded
            problem = nil
        } catch {
            // If the task was cancelled, no reason is shown.
            if !Task.isCancelled { problem = error.description }
        }
    }

    /// Counts after each change, until the task is cancelled.
    func followChanges() async {
        for await _ in repository.changes() { await reload() }
    }
}
