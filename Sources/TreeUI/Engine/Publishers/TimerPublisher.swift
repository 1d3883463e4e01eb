#if !canImport(Combine)
public import Foundation
import RenderTree

extension Timer {
    /// Returns a publisher of the current date at regular intervals.
    ///
    /// The tolerance, the run loop and its mode have no effect. The ticks follow
    /// `EnvironmentValues.timerClock`, which a test can set to a clock of its own.
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
        private var subscribers: [Int: Ticking] = [:]
        private var count = 0
        private var isConnected = false
        private(set) var isCancelled = false

        private struct Ticking {
            let subscriber: _Subscriber<Date>
            var cancellation: (@MainActor () -> Void)?
        }

        nonisolated init(interval: TimeInterval) {
            self.interval = interval
        }

        public func _subscribe(_ subscriber: _Subscriber<Date>) -> AnyCancellable {
            count += 1
            let key = count
            subscribers[key] = Ticking(subscriber: subscriber)
            if isConnected { start(key) }
            return AnyCancellable { [weak self] in
                self?.subscribers.removeValue(forKey: key)?.cancellation?()
            }
        }

        public func connect() -> any Cancellable {
            _connectForSubscriber()
            return AnyCancellable { [weak self] in self?.stop() }
        }

        public func _connectForSubscriber() {
            guard !isConnected, !isCancelled else { return }
            isConnected = true
            for key in subscribers.keys { start(key) }
        }

        private func stop() {
            isCancelled = true
            isConnected = false
            for ticking in subscribers.values { ticking.cancellation?() }
            subscribers = [:]
        }

        private func start(_ key: Int) {
            guard let subscriber = subscribers[key]?.subscriber else { return }
            let clock = subscriber.component?.environment.values.timerClock ?? ContinuousClock()
            let interval = interval
            let receive = subscriber.receive
            if let tasks = subscriber.component?.graph.session?.tasks {
                let task = tasks.start(source: Self.source, isOngoing: true) {
                    await tick(every: interval, on: clock, receive)
                }
                subscribers[key]?.cancellation = { task.cancel() }
            } else {
                let task = Task { await tick(every: interval, on: clock, receive) }
                subscribers[key]?.cancellation = { task.cancel() }
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
    _ receive: @MainActor (Date) -> Void
) async {
    let start = (date: Date(), instant: clock.now)
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
        // A timer that a body makes anew in each evaluation goes on; one that replaces a stopped timer starts.
        return one === before || one.interval == before.interval && !before.isCancelled
    }
}
#endif

extension EnvironmentValues {
    /// The clock of the timers that views receive with `Timer.publish(every:on:in:)`.
    ///
    /// An addition to SwiftUI, for tests: with a clock of its own, a test decides when a timer fires.
    @_spi(Hosts) public var timerClock: any Clock<Duration> {
        get { self[TimerClockKey.self] }
        set { self[TimerClockKey.self] = newValue }
    }
}

private struct TimerClockKey: EnvironmentKey {
    static let defaultValue: any Clock<Duration> = ContinuousClock()
}
