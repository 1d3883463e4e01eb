import FeatureKit
import Foundation
import InsightsRepository

#Preview("Insights") {
    InsightsAssembler.create(SampleInsights(.success(.sample)), userName: "Anne")
}

#Preview("Nothing to Count") {
    InsightsAssembler.create(SampleInsights(.success(Insights())), userName: nil)
}

#Preview("Insights Not Available") {
    InsightsAssembler.create(SampleInsights(.failure(InsightsError("The disk is broken."))), userName: nil)
}

extension Insights {
    fileprivate static var sample: Insights {
        let counts = [0, 2, 5, 3, 0, 0, 1, 4, 2, 2, 6, 1, 3, 2]
        return Insights(
            total: 128,
            days: counts.enumerated().map { Day(number: 20_240 + $0, count: $1) },
            hours: (0..<24).map { $0 < 7 ? 0 : ($0 * 5) % 11 },
            emoji: [Emoji(symbol: "☕️", count: 31), Emoji(symbol: "🚢", count: 12), Emoji(symbol: "📚", count: 9)],
            currentStreak: 8,
            longestStreak: 21
        )
    }
}

/// A repository for previews. Its counts never change.
private struct SampleInsights: InsightsRepositoryProtocol {
    let result: Result<Insights, InsightsError>

    init(_ result: Result<Insights, InsightsError>) { self.result = result }

    func insights(days: Int, in timeZone: TimeZone) async throws(InsightsError) -> Insights { try result.get() }
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
