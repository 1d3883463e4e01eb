import FeatureKit
import Foundation
import Testing
import TreeUITesting

private struct Ticker: View {
    let clock: any Clock<Duration>
    @State private var ticks = 0

    var body: some View {
        Text("Ticks \(ticks)")
            .task {
                while (try? await clock.sleep(for: .seconds(1))) != nil { ticks += 1 }
            }
    }
}

@MainActor struct TestClockTests {
    let clock = TestClock()

    @Test func `work that sleeps on the clock continues only when the test advances the clock`() async throws {
        let app = TestApp(view: Ticker(clock: clock))
        await app.settle()
        #expect(app.main.text("Ticks 0").exists)
        await clock.advance(by: .milliseconds(999))
        #expect(app.main.text("Ticks 0").exists)
        await clock.advance(by: .milliseconds(1))
        #expect(app.main.text("Ticks 1").exists)
    }

    @Test func `a task that sleeps in a loop wakes for each sleep within the advanced time`() async throws {
        let app = TestApp(view: Ticker(clock: clock))
        await app.settle()
        await clock.advance(by: .seconds(10))
        #expect(app.main.text("Ticks 10").exists)
        #expect(clock.now.offset == .seconds(10))
    }

    @Test func `a cancelled sleep ends with an error`() async {
        let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
        #expect(await eventually { clock.sleeperCount == 1 })
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func `sleeping until a deadline in the past returns immediately`() async throws {
        await clock.advance(by: .seconds(2))
        try await clock.sleep(until: .init(offset: .seconds(1)))
    }

    @Test func `every task wakes when sleeping, advancing and cancelling happen at the same time`() async {
        for _ in 0..<200 {
            let clock = TestClock()
            let awake = Box(0)
            let sleepers = (1...8).map { n in
                Task.detached {
                    try? await clock.sleep(for: .milliseconds(n))
                    awake.update { $0 += 1 }
                }
            }
            sleepers[0].cancel()
            while clock.now.offset < .milliseconds(1000) { await clock.advance(by: .milliseconds(100)) }
            // Some tasks start to sleep only after that.
            let isOver = await eventually {
                await clock.advance(by: .seconds(1))
                return awake.value == 8
            }
            guard isOver else {
                Issue.record("\(8 - awake.value) of 8 are still asleep.")
                return
            }
            #expect(clock.sleeperCount == 0)
        }
    }

    @Test func `dates, identifiers, locale and time zone are the same in every run`() async {
        #expect(clock.date() == Date(timeIntervalSinceReferenceDate: 0))
        await clock.advance(by: .seconds(90))
        #expect(clock.date() == Date(timeIntervalSinceReferenceDate: 90))
        let uuids = SequentialUUIDs()
        #expect(uuids.next().uuidString == "00000000-0000-0000-0000-000000000001")
        #expect(uuids.next().uuidString == "00000000-0000-0000-0000-000000000002")
        let style = Date.FormatStyle(date: .numeric, time: .shortened, locale: .test, calendar: .test, timeZone: .test)
        #expect(clock.date().formatted(style) == "1/1/2001, 12:01\u{202F}AM")
    }
}
