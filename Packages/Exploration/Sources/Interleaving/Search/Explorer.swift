import Foundation

/// Runs scenarios under controlled schedules. One exploration at a time uses the process, and others wait for it.
///
/// `@unchecked Sendable`: guarded by `exclusion`.
public final class Explorer: @unchecked Sendable {
    public static let shared = Explorer()

    private let exclusion = NSLock()
    private var workers: [Worker] = []
    private var epoch: UInt64 = 0
    private var failsOnSpinning = false

    /// The maximum number of steps in a schedule. A schedule with more steps fails as an endless loop.
    private static let stepLimit = 20_000

    /// Looks for a schedule under which a scenario fails.
    ///
    /// - Parameters:
    ///   - bounds: The schedules that are tried.
    ///   - makeScenario: Returns a new scenario for a schedule. Each call must return an equivalent scenario.
    public func explore(_ bounds: Bounds = Bounds(), _ makeScenario: () -> Scenario) -> Exploration {
        exclusion.withLock {
            let begun = ContinuousClock.now
            var exploration = Exploration()
            prepare(bounds, makeScenario)
            search(bounds, makeScenario, &exploration)
            if exploration.failure == nil { draw(bounds, makeScenario, &exploration) }
            exploration.duration = ContinuousClock.now - begun
            return exploration
        }
    }

    /// Runs a scenario under one schedule.
    ///
    /// - Parameters:
    ///   - text: The schedule of a ``Failure``.
    ///   - bounds: The bounds of the search that found the failure.
    /// - Returns: The failure, or nil if the scenario ends well.
    public func replay(_ text: String, _ bounds: Bounds = Bounds(), _ makeScenario: () -> Scenario) -> Failure? {
        exclusion.withLock {
            guard let choices = Schedule(text)?.choices else {
                return Failure(reason: "'\(text)' is not a schedule: write thread numbers, such as 0*12,1,0")
            }
            prepare(bounds, makeScenario)
            let strategy = Following(choices)
            let outcome = run(makeScenario, strategy)
            if outcome.failure == nil, strategy.hasDiverged {
                return Failure(reason: "the schedule does not fit the scenario: a thread cannot continue at its turn")
            }
            return outcome.failure
        }
    }

    private func prepare(_ bounds: Bounds, _ makeScenario: () -> Scenario) {
        failsOnSpinning = bounds.failsOnSpinning
        // The first run may differ from later ones, because it initializes what is initialized once.
        _ = run(makeScenario, Following([]))
    }

    /// Tries all schedules with few preemptions, beginning with those that have none.
    private func search(_ bounds: Bounds, _ makeScenario: () -> Scenario, _ exploration: inout Exploration) {
        var frontier = Frontier(bounds)
        defer { exploration.preemptions = frontier.exhausted }
        while true {
            let limit = frontier.exhausted < bounds.preemptions ? bounds.schedules : bounds.deeperSchedules
            guard exploration.schedules < limit, let prefix = frontier.next() else { return }
            let strategy = Following(prefix)
            let outcome = run(makeScenario, strategy)
            exploration.note(outcome.steps, hasDiverged: strategy.hasDiverged)
            if let failure = outcome.failure {
                exploration.failure = failure
                return
            }
            frontier.branch(from: outcome.steps)
        }
    }

    /// Tries random schedules.
    private func draw(_ bounds: Bounds, _ makeScenario: () -> Scenario, _ exploration: inout Exploration) {
        for seed in bounds.seed..<bounds.seed + UInt64(bounds.randomSchedules) {
            let strategy = RandomPriorities(
                threads: exploration.threads,
                steps: exploration.longest,
                changes: bounds.changes,
                seed: seed
            )
            let outcome = run(makeScenario, strategy)
            exploration.note(outcome.steps, hasDiverged: false)
            if var failure = outcome.failure {
                failure.seed = seed
                exploration.failure = failure
                return
            }
        }
    }

    /// Creates the scenario and runs it once.
    private func run(_ makeScenario: () -> Scenario, _ strategy: any Strategy) -> (steps: [Step], failure: Failure?) {
        epoch += 1
        let scenario = makeScenario()
        while workers.count < scenario.threads.count { workers.append(Worker()) }
        let run = Run(
            scenario.threads,
            on: workers,
            strategy: strategy,
            stepLimit: Self.stepLimit,
            failsOnSpinning: failsOnSpinning,
            epoch: epoch
        )
        run.finish()
        if run.isAbandoned {
            workers = []
        } else {
            do {
                try scenario.check()
            } catch {
                run.fail("at rest: \(error)")
            }
        }
        guard let reason = run.failure else { return (run.steps, nil) }
        let schedule = Schedule(run.steps.map { UInt8($0.chosen) })
        let trace = Trace(run.steps, names: scenario.threads.map(\.name))
        return (run.steps, Failure(reason: reason, schedule: schedule, trace: trace))
    }
}
