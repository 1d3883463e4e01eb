import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// Views of a moving picture show one picture of it.
@MainActor struct AnimationViewTests {
    @Test func `a phase animator shows its first phase`() {
        let session = Session(
            view: VStack {
                PhaseAnimator([1, 2, 3]) { Text("phase \($0)") }
                PhaseAnimator(["a", "b"], trigger: 0) {
                    Text($0)
                } animation: { _ in
                    nil
                }
                Text("by modifier").phaseAnimator([false, true]) { view, isBig in view.font(isBig ? .largeTitle : .body)
                }
                PhaseAnimator([Int]()) { Text("never \($0)") }
            }
        )
        #expect(
            session.screen == """
                - text "phase 1"
                - text "a"
                - text "by modifier"
                """
        )
    }

    @Test func `a keyframe animator shows its initial value`() {
        struct Bounce {
            var height = 1.0
            var angle = Angle.zero
        }
        let session = Session(
            view: VStack {
                KeyframeAnimator(initialValue: 7.0) {
                    Text("height \($0)")
                } keyframes: { _ in
                    LinearKeyframe(8, duration: 1)
                }
                Text("by modifier").keyframeAnimator(initialValue: Bounce(), trigger: 1) { view, value in
                    view.badge("\(Int(value.height))")
                } keyframes: { _ in
                    KeyframeTrack(\.height) {
                        MoveKeyframe(1)
                        CubicKeyframe(2, duration: 1)
                        for step in 1...2 { SpringKeyframe(Double(step), duration: 1, spring: .bouncy) }
                    }
                    KeyframeTrack(\.angle) { LinearKeyframe(.degrees(4), duration: 1, timingCurve: .easeIn) }
                }
            }
        )
        #expect(session.screen.contains("height 7"))
        #expect(session.screen.contains("by modifier"))
        #expect(session.faults.isEmpty)
    }

    @Test func `a TimelineView is evaluated at each explicit date until it disappears`() async throws {
        struct Clock: View {
            @State private var isShown = true
            let seen: @MainActor (Date) -> Void
            let dates: [Date]

            var body: some View {
                if isShown {
                    TimelineView(.explicit(dates)) { context in
                        let _ = seen(context.date)
                        Text(verbatim: "\(Int(context.date.timeIntervalSince1970))")
                    }
                }
                Button("Hide") { isShown = false }
            }
        }
        let now = Date.now
        let past = [now - 3, now - 2]
        var seen: [Date] = []
        let session = Session(view: Clock(seen: { seen.append($0) }, dates: past + [now + 3_600]))
        let latest = "\(Int(past[1].timeIntervalSince1970))"
        #expect(await eventually { session.screen.contains(latest) })
        #expect(seen.first == past[0])
        #expect(seen.last == past[1])
        try session.tap("Hide")
        #expect(session.screen == "- button \"Hide\"")
        #expect(await eventually { session.tasks.isEmpty })
    }

    @Test func `a periodic schedule starts at its most recent past date`() {
        let start = Date(timeIntervalSince1970: 100)
        let schedule = PeriodicTimelineSchedule(from: start, by: 10)
        let dates = schedule.entries(from: Date(timeIntervalSince1970: 125), mode: .normal).prefix(3)
        #expect(dates.map(\.timeIntervalSince1970) == [120, 130, 140])
        let before = schedule.entries(from: Date(timeIntervalSince1970: 5), mode: .normal).prefix(2)
        #expect(before.map(\.timeIntervalSince1970) == [100, 110])
        let still = PeriodicTimelineSchedule(from: start, by: 0).entries(from: start, mode: .normal)
        #expect(Array(still) == [start])
        let minutes = EveryMinuteTimelineSchedule().entries(from: Date(timeIntervalSince1970: 61), mode: .normal)
        #expect(minutes.prefix(2).map(\.timeIntervalSince1970) == [60, 120])
    }

    @Test func `a TimelineView uses the new dates after its schedule changes`() async throws {
        struct Clock: View {
            @State private var dates: [Date]
            let others: [Date]

            init(_ dates: [Date], then others: [Date]) {
                self.dates = dates
                self.others = others
            }

            var body: some View {
                TimelineView(.explicit(dates)) { Text(verbatim: "\(Int($0.date.timeIntervalSince1970))") }
                Button("Other dates") { dates = others }
            }
        }
        func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
        let end = Date.now + 3_600
        let session = Session(view: Clock([date(1), date(2), end], then: [date(11), date(12), end]))
        #expect(await eventually { session.screen.contains("\"2\"") })
        try session.tap("Other dates")
        #expect(await eventually { session.screen.contains("\"12\"") })
        session.end()
    }
}
