/// The operations of a container that run one at a time.
enum Turn {
    /// `start()` or `stop()` as a whole.
    case starting
    /// The hooks of `start()`, `stop()` and `close()`. A factory may wait for `close()`, so the creation of instances is
    /// not part of this turn.
    case hooks
    /// `close()` as a whole.
    case closing
}

/// A turn that the current task has, so that a hook can start, stop or close its own container without waiting for
/// itself.
private final class TakenTurn: Sendable {
    @TaskLocal static var innermost: TakenTurn?

    let turn: Turn
    let container: ObjectIdentifier
    let outer: TakenTurn?
    /// Whether the turn is over: a task that a hook started may outlive it.
    let isOver = Atomic<Bool>(false)

    init(_ turn: Turn, of container: DependencyContainer) {
        (self.turn, self.container, outer) = (turn, ObjectIdentifier(container), Self.innermost)
    }

    /// Whether the current task has the turn, of any container if `container` is nil.
    static func has(_ turn: Turn, of container: DependencyContainer?) -> Bool {
        var taken = innermost
        while let current = taken {
            if current.turn == turn, container.map({ current.container == ObjectIdentifier($0) }) ?? true,
                !current.isOver.load(ordering: .acquiring)
            {
                return true
            }
            taken = current.outer
        }
        return false
    }
}

extension DependencyContainer {
    /// Waits until no other task is closing this container. A hook does not wait, because that task may wait for the hook.
    func waitUntilClosed() async {
        if !TakenTurn.has(.hooks, of: nil) { await taking(.closing) {} }
    }

    /// Whether the current task has the turn.
    func isTaking(_ turn: Turn) -> Bool { TakenTurn.has(turn, of: self) }

    /// Takes a turn for the caller, if no other task has it. Otherwise `waiting` resumes when the turn is the caller's.
    @inline(never)
    func take(_ turn: Turn, waiting: UnsafeContinuation<Void, Never>? = nil) -> Bool {
        monitor.locked {
            if details.turns[turn] == nil {
                details.turns[turn] = []
                return true
            }
            if let waiting { details.turns[turn]?.append(waiting) }
            return false
        }
    }

    /// Runs `body` when no other task has the turn. Tasks take it in the order of their calls.
    ///
    /// - Parameter isTaken: Whether the caller has taken the turn.
    @_semantics("optimize.sil.specialize.generic.never")
    func taking<Result, Failure: Error>(
        _ turn: Turn,
        isTaken: Bool = false,
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        if isTaking(turn) { return try await body() }
        await withUnsafeContinuation { continuation in
            if isTaken || take(turn, waiting: continuation) { continuation.resume() }
        }
        let taken = TakenTurn(turn, of: self)
        defer { end(taken, turn) }
        return try await TakenTurn.$innermost.with(taken, body)
    }

    private func end(_ taken: TakenTurn, _ turn: Turn) {
        taken.isOver.store(true, ordering: .releasing)
        let next = monitor.locked { () -> UnsafeContinuation<Void, Never>? in
            guard details.turns[turn]?.isEmpty == false else {
                details.turns[turn] = nil
                return nil
            }
            return details.turns[turn]?.removeFirst()
        }
        next?.resume()
    }
}
