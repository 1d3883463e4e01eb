/// The attempts of all containers to create shared instances.
enum Creation {
    /// Guards the creations in progress and the waiting threads of all containers, because a cycle may pass through
    /// several. It is held for bookkeeping only, never while a factory runs.
    static let monitor = Monitor()

    /// The entries that the calling thread and task are creating, outermost first.
    static var path: [Entry] {
        @inline(never) get { (AsyncFrame.current?.frames.map(\.entry) ?? []) + CreationStack.current.entries }
    }

    /// The cycle that would arise if the thread of `stack` waited for `entry`. The caller holds ``monitor``.
    ///
    /// Follows the entry to the thread that creates it, then to the entry that this thread awaits, and so on, until it
    /// reaches the calling thread or a running one.
    static func cycle(closedBy stack: CreationStack, waitingFor entry: Entry) -> [Entry]? {
        var awaited = [entry]
        var makers: [CreationStack] = []
        while let maker = awaited.last?.maker {
            makers.append(maker)
            if maker == stack { break }
            guard let next = maker.awaited else { return nil }
            awaited.append(next)
        }
        guard makers.last == stack else { return nil }
        // All other threads of the cycle are parked, so their stacks do not change.
        let legs = zip(makers, awaited).flatMap { maker, entry in
            maker.entries.drop { $0 !== entry }
        }
        return legs
    }
}
