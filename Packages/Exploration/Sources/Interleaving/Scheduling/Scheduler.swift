/// The functions that the code under test calls instead of synchronizing. Each call may switch to another logical thread.
///
/// Outside of a run, that is, in the preparation and the check of a scenario, no call switches threads.
public enum Scheduler {
    /// The run in progress. Set while no logical thread runs, and read by the one that may run.
    nonisolated(unsafe) static var run: Run?

    /// The index of the calling logical thread, or nil outside of a run.
    public static var currentThread: Int? { run?.current }

    /// A number that is unique to each run.
    public static var epoch: UInt64 { run?.epoch ?? 0 }

    /// Announces an operation at an address. The caller performs the operation when this function returns.
    public static func reach(_ kind: Operation.Kind, at location: UInt, _ place: CodePlace) {
        guard let run else { return }
        run.reach(Operation(kind: kind, location: location, place: place))
    }

    /// Announces a step in a test. Traces show the step with the given text.
    public static func reach(
        _ label: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function
    ) {
        guard let run else { return }
        let place = CodePlace(fileID, line, function)
        run.reach(Operation(kind: .note, location: 1, place: place, label: label))
    }

    /// Announces an operation that the caller can perform only while `condition` holds.
    public static func reach(
        _ kind: Operation.Kind,
        at location: UInt,
        _ place: CodePlace,
        when condition: @escaping () -> Bool
    ) {
        guard let run else { return }
        run.reach(Operation(kind: kind, location: location, place: place), when: condition)
    }

    /// Runs `body` when the current schedule has ended, so that no thread can use the memory that `body` frees.
    public static func atEnd(_ body: @escaping () -> Void) {
        guard let run else { return body() }
        run.deferred.append(body)
    }
}
