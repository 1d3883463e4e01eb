import Foundation
import Testing

@testable import StatusFeature

struct RelativeTimeTests {
    private static let ages: [(Double, String)] = [
        (0, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"),
        (86_399, "23 hours ago"), (86_400, "1 day ago"), (7 * 86_400, "1 week ago"), (29 * 86_400, "4 weeks ago"),
        (30 * 86_400, "1 month ago"), (800 * 86_400, "2 years ago"),
    ]

    @Test(arguments: ages)
    func `a status's age is shown in the largest unit that fits`(seconds: Double, text: String) {
        #expect(RelativeTime(now: { .testNow }).text(since: .testNow - seconds) == text)
    }

    @Test func `a date in the future is shown as just now`() {
        #expect(RelativeTime(now: { .testNow }).text(since: .testNow + 3_600) == "just now")
    }

    @Test func `a date far in the past is shown as many years ago`() {
        let date = Date(timeIntervalSince1970: -.greatestFiniteMagnitude)
        #expect(RelativeTime(now: { .testNow }).text(since: date) == "many years ago")
    }
}
