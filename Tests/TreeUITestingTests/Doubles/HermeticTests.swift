import Foundation
import Testing
@_spi(Hosts) import TreeUI
import TreeUITesting

/// Everything in the table of the article "The environment of a test" that the environment holds.
private struct Everything: View {
    @Environment(\.self) private var values
    @SceneStorage("draft") private var draft = "empty"
    @AppStorage("theme") private var theme = "empty"
    private let date = Date(timeIntervalSinceReferenceDate: -1_800)

    var body: some View {
        Text(date, format: .dateTime.day().month().year().hour().minute())
        Text("\(1_234.5, format: .number) \(date, style: .time)")
        Text(date, style: .relative)
        Text(verbatim: "\(values.locale.identifier) \(values.timeZone.identifier) \(values.calendar.identifier)")
        Text(verbatim: "\(values.layoutDirection) \(values.dynamicTypeSize) \(values.colorScheme)")
        Text(verbatim: "\(values.colorSchemeContrast) \(values.accessibilityReduceMotion) \(values.displayScale)")
        Text(verbatim: "\(draft) \(theme)")
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) {
            Text($0.date, style: .time)
            Text(verbatim: "second \(Int($0.date.timeIntervalSinceReferenceDate))")
        }
    }
}

@Suite(.testApp) @MainActor struct HermeticTests {
    @Test func `dates, numbers and settings on the screen do not depend on the machine`() async throws {
        let app = TestApp(view: Everything())
        await app.settle()
        #expect(
            app.main.texts == [
                "Dec 31, 2000 at 11:30\u{202F}PM", "1234.5 11:30\u{202F}PM", "30 min", "en_US_POSIX GMT gregorian",
                "leftToRight large light", "standard false 2.0", "empty empty", "12:00\u{202F}AM", "second 0",
            ]
        )
    }

    @Test func `time passes only when the test advances it`() async throws {
        let app = TestApp(view: Everything())
        await app.settle()
        await app.clock.advance(by: .seconds(2))
        #expect(app.main.text("second 2").exists)
    }

    @Test func `the same seed gives the same numbers`() {
        var one = SeededRandomNumbers(seed: 7)
        var other = SeededRandomNumbers(seed: 7)
        #expect(
            (0..<10).map { _ in Int.random(in: 0..<100, using: &one) }
                == (0..<10).map { _ in Int.random(in: 0..<100, using: &other) }
        )
        var different = SeededRandomNumbers(seed: 8)
        #expect(one.next() != different.next())
    }
}
