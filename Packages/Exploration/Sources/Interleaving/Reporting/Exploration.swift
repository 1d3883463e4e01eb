/// The result of a search.
public struct Exploration: Sendable, CustomStringConvertible {
    /// The number of schedules that were run.
    public internal(set) var schedules = 0
    /// The number of threads in the scenario.
    public internal(set) var threads = 1
    /// The greatest number of steps.
    public internal(set) var longest = 0
    /// The number of schedules that differed from the run on which they are based.
    public internal(set) var diverged = 0
    /// The greatest number of preemptions of which the search tried every schedule; -1 for none.
    public internal(set) var preemptions = -1
    public internal(set) var failure: Failure?
    public internal(set) var duration = Duration.zero

    mutating func note(_ steps: [Step], hasDiverged: Bool) {
        schedules += 1
        longest = max(longest, steps.count)
        for step in steps { threads = max(threads, step.chosen + 1) }
        if hasDiverged { diverged += 1 }
    }

    public var description: String {
        let extent = preemptions < 0 ? "not all" : "all with up to \(preemptions) preemptions"
        let result = failure.map { "\n\($0)" } ?? ""
        return
            "\(schedules) schedules (\(extent)), up to \(longest) steps, \(diverged) diverged, in \(duration)" + result
    }
}

/// A schedule under which a scenario fails.
public struct Failure: Error, CustomStringConvertible {
    /// The fault.
    public let reason: String
    /// The choices that lead to the failure.
    public var schedule: Schedule?
    public var trace: Trace?
    /// The seed, if the schedule was random.
    public internal(set) var seed: UInt64?

    public var description: String {
        guard let schedule, let trace else { return reason }
        let origin = seed.map { "The schedule was drawn with seed \($0). " } ?? ""
        return """
            \(reason)
            \(trace)
            \(origin)Replay it in place of the search: replay("\(schedule)") { … }
            """
    }
}
