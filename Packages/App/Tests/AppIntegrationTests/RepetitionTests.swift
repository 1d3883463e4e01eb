import AppComposition
import FeatureKit
import Testing
import TreeUITesting

/// Settling is deterministic: a test that passes once passes every time, even if several apps take turns.
@MainActor struct RepetitionTests {
    @Test func `four hundred apps, run four at a time, each show their newest status`() async throws {
        async let first: Void = postRepeatedly()
        async let second: Void = postRepeatedly()
        async let third: Void = postRepeatedly()
        async let fourth: Void = postRepeatedly()
        _ = try await (first, second, third, fourth)
    }

    private func postRepeatedly() async throws {
        for number in 1...100 {
            let app = await launch(try .inMemory())
            try await app.post("Status \(number)")
            #expect(!app.isOpen("compose"))
            #expect(app.timeline.rows.first.texts.contains("Status \(number)"))
            try await app.driver.endAndWait(timeout: .seconds(5))
        }
    }
}
