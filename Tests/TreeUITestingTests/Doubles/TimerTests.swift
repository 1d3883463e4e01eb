import FeatureKit
import Foundation
import Testing
import TreeUITesting

@_spi(Hosts) @testable import TreeUI

private struct Stopwatch: View {
    @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    @State private var seconds = 0
    @State private var isShown = true
    @State private var last: Date?

    var body: some View {
        if isShown {
            Text("\(seconds) s")
                .onReceive(timer) { date in
                    seconds += 1
                    last = date
                }
        }
        Button("Stop") { timer.upstream.connect().cancel() }
        Button("Start") { timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect() }
        Button("Show or hide") { isShown.toggle() }
        Text("inline")
            .onReceive(Timer.publish(every: 2, on: .main, in: .default).autoconnect()) { _ in seconds += 100 }
    }
}

@Suite(.testApp) @MainActor struct TimerTests {
    private let clock = TestClock()
    private let app: TestApp

    init() {
        app = TestApp(view: Stopwatch()) { [clock] in $0.timerClock = clock }
    }

    @Test func `a timer fires when the test moves its clock`() async throws {
        await app.settle()
        await clock.advance(by: .milliseconds(999))
        #expect(app.main.text("0 s").exists)
        await clock.advance(by: .milliseconds(1))
        #expect(app.main.text("1 s").exists)
        // The timer that the body makes anew in each evaluation keeps its time.
        await clock.advance(by: .seconds(4))
        #expect(app.main.text("205 s").exists)
    }

    @Test func `a timer stops on demand or when its view disappears, and can restart`() async throws {
        await app.settle()
        try await app.main.button("Stop").tap()
        await clock.advance(by: .milliseconds(1500))
        #expect(app.main.text("0 s").exists)
        try await app.main.button("Start").tap()
        await clock.advance(by: .milliseconds(499))
        #expect(app.main.text("0 s").exists)
        try await app.main.button("Show or hide").tap()
        await clock.advance(by: .seconds(1))
        try await app.main.button("Show or hide").tap()
        #expect(app.main.text("100 s").exists)
    }
}

/// Timers of models and other objects, which receive with `sink`.
@MainActor struct TimerOfObjectTests {
    private let clock = TestClock()

    @Test func `a timer stops when its subscription is released`() async {
        var subscription: AnyCancellable?
        do {
            let timer = Timer.TimerPublisher(interval: 1, clock: clock)
            subscription = timer.autoconnect().sink { _ in }
        }
        while clock.sleeperCount == 0 { await Task.yield() }
        #expect(subscription != nil)
        subscription = nil
        #expect(clock.sleeperCount == 0)
    }

    @Test func `a timer's subscribers receive each date in the order in which they subscribed`() async {
        let timer = Timer.TimerPublisher(interval: 1, clock: clock)
        var received: [Int] = []
        var subscriptions: [AnyCancellable] = []
        for number in 0..<50 { subscriptions.append(timer.sink { _ in received.append(number) }) }
        let connection = timer.connect()
        while clock.sleeperCount == 0 { await Task.yield() }
        await clock.advance(by: .seconds(1))
        while received.count < 50 { await Task.yield() }
        #expect(received == Array(0..<50))
        connection.cancel()
        #expect(clock.sleeperCount == 0)
    }
}
