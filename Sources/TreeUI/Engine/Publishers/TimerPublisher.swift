#if !canImport(Combine)
public import Foundation
import RenderTree

extension Timer {
    /// Returns a publisher of the current date at regular intervals.
    ///
    /// The tolerance, the run loop and its mode have no effect. The ticks follow `EnvironmentValues.timerClock`, which
    /// a test can set to its own clock.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode
    ) -> Timer.TimerPublisher {
        TimerPublisher(interval: interval)
    }

    /// A publisher of the current date at regular intervals.
    ///
    /// Source: Foundation's `Timer.TimerPublisher`, which Linux does not have.
    @MainActor
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        /// The time between two values, in seconds.
        public nonisolated let interval: TimeInterval
        private let clock: any Clock<Duration>
        /// The ticks in each session that has receivers, and those outside sessions.
        private var tickers: [ObjectIdentifier?: Ticker] = [:]
        private var isConnected = false
        private(set) var isCancelled = false

        /// A task that delivers the dates to all receivers in one session, in the order of their subscriptions.
        @MainActor
        private final class Ticker {
            let clock: any Clock<Duration>
            let now: @Sendable () -> Date
            let tasks: OwnedTasks?
            let receivers = Receivers<Date>()
            /// Cancels the task; `nil` before it starts.
            var cancel: (@MainActor () -> Void)?

            init(clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, tasks: OwnedTasks?) {
                self.clock = clock
                self.now = now
                self.tasks = tasks
            }
        }

        /// - Parameter clock: The clock of receivers outside views. Views have a clock in their environment.
        nonisolated init(interval: TimeInterval, clock: any Clock<Duration> = ContinuousClock()) {
            self.interval = interval
            self.clock = clock
        }

        public func _subscribe(_ subscriber: _Subscriber<Date>) -> AnyCancellable {
            let tasks = subscriber.component?.evaluator.session?.tasks
            let key = tasks.map(ObjectIdentifier.init)
            let values = subscriber.component?.environment.values ?? EnvironmentValues()
            let clock = subscriber.component == nil ? clock : values.timerClock
            let ticker = tickers[key] ?? Ticker(clock: clock, now: values.now, tasks: tasks)
            tickers[key] = ticker
            let subscription = ticker.receivers.add(subscriber.receive)
            if isConnected { start(ticker) }
            // The timer must outlive its receivers, because only this closure ends the task that delivers the dates.
            return AnyCancellable { [self] in
                subscription.cancel()
                guard ticker.receivers.isEmpty else { return }
                ticker.cancel?()
                if tickers[key] === ticker { tickers[key] = nil }
            }
        }

        public func connect() -> any Cancellable {
            _connectForSubscriber()
            return AnyCancellable { [weak self] in self?.stop() }
        }

        public func _connectForSubscriber() {
            guard !isConnected, !isCancelled else { return }
            isConnected = true
            for ticker in tickers.values { start(ticker) }
        }

        private func stop() {
            isCancelled = true
            isConnected = false
            for ticker in tickers.values { ticker.cancel?() }
            tickers = [:]
        }

        private func start(_ ticker: Ticker) {
            guard ticker.cancel == nil else { return }
            let (interval, clock, now, receivers) = (interval, ticker.clock, ticker.now, ticker.receivers)
            let ticking: @MainActor () async -> Void = {
                await tick(every: interval, on: clock, from: now(), receivers.send)
            }
            if let tasks = ticker.tasks {
                let task = tasks.start(source: Self.source, isOngoing: true, ticking)
                ticker.cancel = { task.cancel() }
            } else {
                let task = Task(operation: ticking)
                ticker.cancel = { task.cancel() }
            }
        }

        private static let source = SourceReference(fileID: #fileID, line: #line)
    }
}

/// Passes the date on after each interval, until the task is cancelled.
@MainActor
private func tick<C: Clock<Duration>>(
    every interval: TimeInterval,
    on clock: C,
    from date: Date,
    _ receive: @MainActor (Date) -> Void
) async {
    let start = (date: date, instant: clock.now)
    // An interval of zero would never let other work run.
    let step = Duration.seconds(max(interval, 0.001))
    var next = start.instant
    while !Task.isCancelled {
        next = next.advanced(by: step)
        guard (try? await clock.sleep(until: next, tolerance: nil)) != nil, !Task.isCancelled else { return }
        receive(start.date.addingTimeInterval(start.instant.duration(to: next) / .seconds(1)))
    }
}

extension Publishers.Autoconnect: ComparedValue {
    func isSame(as other: Publishers.Autoconnect<Upstream>) -> Bool {
        guard let one = upstream as? Timer.TimerPublisher, let before = other.upstream as? Timer.TimerPublisher else {
            return Comparison.areSame(upstream, other.upstream)
        }
        // A body creates a new timer in each evaluation: the running one continues, unless it was cancelled.
        return one === before || one.interval == before.interval && !before.isCancelled
    }
}
#endif

extension EnvironmentValues {
    /// The clock of the timers that views receive with `Timer.publish(every:on:in:)`.
    ///
    /// An addition to SwiftUI, for tests: with its own clock, a test decides when a timer fires.
    @_spi(Hosts) @Entry public var timerClock: any Clock<Duration> = ContinuousClock()
}
