import Synchronization

/// One attempt to make a shared instance.
///
/// `@unchecked Sendable`: `failure` is guarded by ``monitor``, the rest is immutable.
final class Creation: @unchecked Sendable {
    /// Guards who makes what and who waits for whom, in all containers: a cycle may pass through several.
    /// Held for bookkeeping only, never while a factory runs.
    static let monitor = Monitor()

    let maker: CreationStack
    var failure: ResolutionError?

    init(maker: CreationStack) { self.maker = maker }

    /// The cycle that would close if the thread of `stack` waited for `entry`. The caller holds ``monitor``.
    ///
    /// Follows maker, awaited entry, its maker and so on, back to the calling thread or to one that is running.
    static func cycle(closedBy stack: CreationStack, waitingFor entry: AnyEntry) -> [AnyEntry]? {
        var awaited = [entry]
        var makers: [CreationStack] = []
        while let maker = awaited.last?.attempt?.maker {
            makers.append(maker)
            if maker == stack { break }
            guard let next = maker.awaited else { return nil }
            awaited.append(next)
        }
        guard makers.last == stack else { return nil }
        // All of them but the calling thread are parked, so that their stacks hold still.
        let legs = zip(makers, awaited).flatMap { maker, entry in
            maker.entries.drop { $0 !== entry }
        }
        return legs
    }
}
