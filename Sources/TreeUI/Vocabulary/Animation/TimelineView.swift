public import Foundation
import RenderTree

/// A view that is evaluated again at the dates of a schedule.
///
/// A periodic schedule, `.everyMinute` and explicit dates run while the view is visible. An animation is evaluated
/// once, because a tree has no frames. If the schedule changes, the view follows the dates of the new one. Settling a
/// session does not wait for the next date.
///
/// Source: SwiftUI's `TimelineView`.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// The date for which the content is evaluated.
    public struct Context: Sendable {
        /// The frequency of evaluation.
        public enum Cadence: Comparable, Sendable {
            /// The view is updated continuously, each second or each minute.
            case live, seconds, minutes
        }

        /// The date from the schedule.
        public let date: Date
        /// The frequency of evaluation, which is always `seconds`.
        public var cadence: Cadence { .seconds }
    }

    @Environment(\.now) private var now
    @Environment(\.timerClock) private var clock
    @State private var date: Date?
    @State private var followed = FollowedSchedule<Schedule>()
    private let schedule: Schedule
    private let content: (TimelineViewDefaultContext) -> Content

    /// Creates a view that follows the schedule.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    public var body: some View {
        content(
            TimelineViewDefaultContext(
                date: date ?? schedule.entries(from: now(), mode: .normal).first { _ in true } ?? now()
            )
        ).modifier(
            EffectModifier(
                kind: .task(
                    id: TaskID(followed.number(of: schedule)),
                    isOngoing: true,
                    source: SourceReference(fileID: #fileID, line: #line),
                    operation: follow
                )
            )
        )
    }

    private func follow() async {
        // Forgets a date of the previous schedule.
        if date != nil { date = nil }
        for next in schedule.entries(from: now(), mode: .normal).dropFirst() {
            let wait = next.timeIntervalSince(now())
            if wait > 0 { try? await clock.sleep(for: .seconds(wait)) }
            guard !Task.isCancelled else { return }
            date = next
        }
    }
}

/// The schedule that a timeline follows, with the number of its schedules so far.
@MainActor
private final class FollowedSchedule<Schedule: TimelineSchedule> {
    private var schedule: Schedule?
    private var count = 0

    /// Returns another number if the schedule differs from the one before.
    func number(of schedule: Schedule) -> Int {
        if let before = self.schedule, Comparison.areSame(before, schedule) { return count }
        self.schedule = schedule
        count += 1
        return count
    }
}

/// The context of any timeline, whatever its schedule and content.
///
/// Source: SwiftUI's `TimelineViewDefaultContext`.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// The dates at which a ``TimelineView`` is evaluated.
///
/// Source: SwiftUI's `TimelineSchedule`.
public protocol TimelineSchedule {
    typealias Mode = TimelineScheduleMode
    /// The type of the dates' sequence.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// Returns the dates, in increasing order.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The frequency of a schedule's dates.
///
/// Source: SwiftUI's `TimelineScheduleMode`.
public enum TimelineScheduleMode: Sendable {
    /// `lowFrequency` omits updates to save energy.
    case normal, lowFrequency
}

/// A schedule with dates at regular intervals.
///
/// Source: SwiftUI's `PeriodicTimelineSchedule`.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval

    /// Creates a schedule. An interval that is not positive gives the first date only.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
        guard interval > 0 else { return AnySequence([startDate]) }
        let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
        let (start, interval) = (start, interval)
        return AnySequence(
            sequence(state: passed) { step in
                defer { step += 1 }
                return start + step * interval
            }
        )
    }
}

/// A schedule of whole minutes.
///
/// Source: SwiftUI's `EveryMinuteTimelineSchedule`.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates the schedule.
    public init() {}

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: minute), by: 60)
            .entries(from: startDate, mode: mode)
    }
}

/// A schedule of given dates.
///
/// Source: SwiftUI's `ExplicitTimelineSchedule`.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries

    /// Creates a schedule of these dates.
    public init(_ dates: Entries) {
        self.dates = dates
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A schedule for each frame. A tree has no frames, so it has one date.
///
/// Source: SwiftUI's `AnimationTimelineSchedule`.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates the schedule. The interval and the pause have no effect.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [startDate] }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Returns a schedule with dates at regular intervals.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// A schedule of whole minutes.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule for each frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// Returns a schedule for each frame. The interval and the pause have no effect.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// Returns a schedule of given dates.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
