import CMicroContainer

/// The counters, in the container's sources, that are zero while nothing is in progress.
enum Counters {
    /// The calling logical thread's counters that are not zero.
    static var ofThread: [String] {
        let stack = CreationStack.current
        return nonzero([
            ("factories", stack.count),
            ("reasons for the long path", Int(stack.attention)),
            ("reading sections", Int(stack.here.pointee.section % 2)),
            ("graphs", Int(stack.here.pointee.graphs)),
        ])
    }

    /// The process's counters that are not zero.
    static var ofProcess: [String] {
        nonzero([
            ("overrides", Int(COverrides().pointee)),
            ("recordings of asynchronous factories", Int(CAsyncRecordings().pointee)),
        ])
    }

    private static func nonzero(_ counts: [(name: String, count: Int)]) -> [String] {
        counts.filter { $0.count != 0 }.map { "\($0.count) \($0.name)" }
    }
}
