/// A value that is created at its first use and kept. Two values are kept: one for a container, and one for the
/// container that last replaced it.
///
/// `@unchecked Sendable`: the two values are guarded by `monitor`.
final class Kept<Value: Sendable>: @unchecked Sendable {
    private let monitor = Monitor()
    private var own: Sourced?
    private var replaced: Sourced?

    /// A value, with the container that it came from.
    private struct Sourced {
        weak var source: DependencyContainer?
        let value: Value
    }

    /// The kept value for `container`, created by `make` if necessary. Within `withOverrides`, that is the value of the
    /// block.
    ///
    /// - Parameter container: Nil if the value needs none, or if the container has been released.
    func value<Failure: Error>(
        for container: DependencyContainer?,
        _ make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let source = container?.effective
        let isOwn = source === container
        if let value = kept(nil, isOwn: isOwn, from: source) { return value }
        let value = try make()
        return kept(value, isOwn: isOwn, from: source) ?? value
    }

    /// The kept value for `container`, created by an asynchronous `make` if necessary. If several tasks create a value,
    /// all receive the first one.
    func value<Failure: Error>(
        for container: DependencyContainer?,
        _ make: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let source = container?.effective
        let isOwn = source === container
        if let value = kept(nil, isOwn: isOwn, from: source) { return value }
        let value = try await make()
        return kept(value, isOwn: isOwn, from: source) ?? value
    }

    /// The kept value of `source`. If there is none, keeps and returns `value`, unless that is nil.
    private func kept(_ value: Value?, isOwn: Bool, from source: DependencyContainer?) -> Value? {
        // A released value may run user code in its `deinit`, so it is held until after the lock.
        var ended: [Sourced?] = []
        var former: DependencyContainer?
        let kept = monitor.locked { () -> Value? in
            let known = isOwn ? own : replaced
            former = known?.source
            ended = [known, isOwn ? replaced : nil]
            // Outside of a block, the block's value is no longer needed.
            if isOwn { replaced = nil }
            if let known, former === source { return known.value }
            guard let value else { return nil }
            if isOwn {
                own = Sourced(source: source, value: value)
            } else {
                replaced = Sourced(source: source, value: value)
            }
            return value
        }
        withExtendedLifetime((ended, former)) {}
        return kept
    }
}
