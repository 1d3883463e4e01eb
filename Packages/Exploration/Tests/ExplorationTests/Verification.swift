import Interleaving
import Testing

@testable import ExploredContainer

/// Records an issue if any explored schedule of a scenario fails.
///
/// - Parameter isComplete: Whether the search tries every schedule with up to two preemptions. If a scenario has grown so that
///   its search is cut off earlier, this is an issue too.
func verify(
    _ bounds: Bounds = Bounds(),
    isComplete: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ makeScenario: () -> Scenario
) {
    var bounds = bounds
    if let scheduleLimit { bounds.schedules = scheduleLimit }
    bounds.deeperSchedules = scheduleLimit.map { $0 / 4 } ?? 600
    let exploration = Explorer.shared.explore(bounds) { prepared(makeScenario) }
    if isReporting { print("\(Test.current?.name ?? ""): \(exploration)") }
    if let failure = exploration.failure {
        Issue.record("\(failure)", sourceLocation: sourceLocation)
    } else if isComplete, scheduleLimit == nil, exploration.preemptions < 2 {
        Issue.record("The search is cut off: \(exploration)", sourceLocation: sourceLocation)
    }
}

/// Records an issue if one schedule of a scenario fails. Takes the place of ``verify(_:sourceLocation:_:)`` while a
/// failure is looked into.
func replay(
    _ schedule: String,
    _ bounds: Bounds = Bounds(),
    sourceLocation: SourceLocation = #_sourceLocation,
    _ makeScenario: () -> Scenario
) {
    if let failure = Explorer.shared.replay(schedule, bounds, { prepared(makeScenario) }) {
        Issue.record("\(failure)", sourceLocation: sourceLocation)
    }
}

/// A scenario with the usual settings of the replaced parts.
private func prepared(_ makeScenario: () -> Scenario) -> Scenario {
    ReadingThreads.areAwaited = true
    addressOfStuckValue = nil
    logicalMainThread = nil
    Jobs.shared.reset()
    return makeScenario().checking {
        // Tasks that nobody waits for may still be running.
        try atRest {}
        try require(Counters.ofProcess.isEmpty, "at rest, the process still counts \(Counters.ofProcess)")
    }
}

/// A logical thread that uses containers.
func thread(_ name: String, _ body: @escaping () throws -> Void) -> LogicalThread {
    LogicalThread(name) {
        ReadingThreads.enlist()
        try body()
        try require(Counters.ofThread.isEmpty, "at its end, the thread still counts \(Counters.ofThread)")
    }
}

/// A logical thread that runs a task that uses containers, and jobs of other tasks.
func task(
    _ name: String,
    cancelledBy cancellation: Cancellation = Cancellation(),
    _ body: @escaping () async throws -> Void
) -> LogicalThread {
    thread(name) {
        try Jobs.shared.run { try await Cancellation.$current.withValue(cancellation) { try await body() } }
    }
}

/// Runs an asynchronous part of a check at rest.
func atRest(_ body: @escaping () async throws -> Void) throws { try Jobs.shared.run(body) }

/// Throws if a condition does not hold.
func require(_ condition: Bool, _ description: @autoclosure () -> String) throws(Violation) {
    if !condition { throw Violation(description()) }
}
