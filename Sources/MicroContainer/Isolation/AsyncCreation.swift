import Synchronization

/// One asynchronous factory call in progress, and what asked for it: what ``CreationStack`` is to a thread.
final class AsyncFrame: Sendable {
    @TaskLocal private static var innermost: AsyncFrame?

    let entry: AnyEntry
    /// The container that the call makes a value for.
    let container: DependencyContainer
    let outer: AsyncFrame?
    /// The attempt that this call is, if what it makes is shared.
    let attempt: AsyncCreation?
    private let isOver = Atomic<Bool>(false)

    init(entry: AnyEntry, container: DependencyContainer, outer: AsyncFrame?, attempt: AsyncCreation?) {
        self.entry = entry
        self.container = container
        self.outer = outer
        self.attempt = attempt
    }

    /// The innermost call that the current task is part of. A task that a factory started, and that goes on after it,
    /// is no part of it any more.
    static var current: AsyncFrame? {
        var frame = innermost
        while let candidate = frame, candidate.isOver.load(ordering: .acquiring) { frame = candidate.outer }
        return frame
    }

    /// Runs `body` as this call.
    func running<Value>(_ body: () async throws -> Value) async throws -> Value {
        defer { isOver.store(true, ordering: .releasing) }
        return try await Self.$innermost.withValue(self, operation: body)
    }

    /// This call and those around it, outermost first.
    var frames: [AsyncFrame] { (outer?.frames ?? []) + [self] }

    /// The innermost attempt that this call is part of.
    var innermostAttempt: AsyncCreation? { attempt ?? outer?.innermostAttempt }

    /// What is made from ``innermostAttempt`` on, outermost first.
    var sinceAttempt: [AnyEntry] { attempt == nil ? (outer?.sinceAttempt ?? []) + [entry] : [entry] }
}

/// One attempt to make a shared instance asynchronously. Everybody who asks awaits its task.
///
/// `@unchecked Sendable`: `awaited` is guarded by ``Creation/monitor``, the rest is immutable.
class AsyncCreation: @unchecked Sendable {
    let entry: AnyEntry
    /// The attempts that this one awaits now, each with what it makes on the way to asking.
    var awaited: [(attempt: AsyncCreation, through: [AnyEntry])] = []

    init(entry: AnyEntry) { self.entry = entry }

    /// What is made from this attempt to the one before `other`, if this one awaits that one in the end. The caller holds
    /// ``Creation/monitor``.
    func way(to other: AsyncCreation) -> [AnyEntry]? {
        var seen: Set<ObjectIdentifier> = []
        return way(to: other, seen: &seen)
    }

    private func way(to other: AsyncCreation, seen: inout Set<ObjectIdentifier>) -> [AnyEntry]? {
        if self === other { return [] }
        guard seen.insert(ObjectIdentifier(self)).inserted else { return nil }
        for next in awaited {
            if let rest = next.attempt.way(to: other, seen: &seen) { return next.through + rest }
        }
        return nil
    }
}

/// An attempt with the task that makes the value.
///
/// `@unchecked Sendable`: `task` is set before anybody else sees the attempt.
final class AsyncBuild<Value: Sendable>: AsyncCreation, @unchecked Sendable {
    var task: Task<Result<Value, ResolutionError>, Never>?
}

extension Creation {
    /// What the calling thread and task are creating, outermost first.
    static var path: [AnyEntry] {
        (AsyncFrame.current?.frames.map(\.entry) ?? []) + CreationStack.current.entries
    }
}

extension Entry where Value: Sendable {
    /// The value of a factory that suspends.
    func asyncValue(in asking: DependencyContainer, asked: CodeSite) async throws(ResolutionError) -> Value {
        let outer = AsyncFrame.current
        switch lifetime {
        case .dynamic, .graph:
            if let outer, outer.frames.contains(where: { $0.entry === self }) {
                throw .circular(outer.frames.map(\.entry), self, asked: asked)
            }
            let frame = AsyncFrame(entry: self, container: asking, outer: outer, attempt: nil)
            let begun = asking.now
            do throws(ResolutionError) {
                let value = try await called(frame, in: asking, asked: asked)
                asking.report(created: key, since: begun)
                return value
            } catch {
                asking.report(.failed(key, error))
                throw error
            }
        case .scoped(let scope) where !owner.isScope(named: scope):
            throw .noScope(scope, self, asked: asked)
        case .static, .weak, .scoped, .timed:
            return try await sharedAsync(within: outer, asked: asked)
        }
    }

    private func sharedAsync(within outer: AsyncFrame?, asked: CodeSite) async throws(ResolutionError) -> Value {
        var ended: Held<Value>?
        while true {
            var found: Held<Value>?
            guard let build = try claim(within: outer, after: ended, found: &found, asked: asked) else {
                if let value = published(on: .current) {
                    owner.report(.hit(key))
                    return value
                }
                do throws(Held<Value>.Ended) {
                    if let found { return try found.value() }
                } catch {}
                ended = found
                continue
            }
            guard let result = await build.task?.value else { throw .needsAwait(self, asked: asked) }
            let waiting = outer?.innermostAttempt
            Creation.monitor.locked { waiting?.awaited.removeAll { $0.attempt === build } }
            return try result.get()
        }
    }

    /// The attempt to await, a new one if need be; nil when there is an instance: published, or held as `found`, unless
    /// that is what `ended`.
    private func claim(
        within outer: AsyncFrame?,
        after ended: Held<Value>?,
        found: inout Held<Value>?,
        asked: CodeSite
    ) throws(ResolutionError) -> AsyncBuild<Value>? {
        try Creation.monitor.locked { () throws(ResolutionError) -> AsyncBuild<Value>? in
            if isMade { return nil }
            if let held, held !== ended {
                found = held
                return nil
            }
            let build = asyncAttempt as? AsyncBuild<Value> ?? start(within: outer, asked: asked)
            if let outer, let waiting = outer.innermostAttempt {
                if let way = build.way(to: waiting) {
                    throw .circular(way + outer.sinceAttempt, closedBy: self, asked: asked)
                }
                waiting.awaited.append((build, outer.sinceAttempt))
            }
            return build
        }
    }

    /// Starts an attempt in a task of its own, which no waiter's cancellation reaches. The caller holds
    /// ``Creation/monitor``.
    private func start(within outer: AsyncFrame?, asked: CodeSite) -> AsyncBuild<Value> {
        let build = AsyncBuild<Value>(entry: self)
        let frame = AsyncFrame(entry: self, container: owner, outer: outer, attempt: build)
        build.task = Task {
            do throws(ResolutionError) {
                return .success(try await attempted(frame, asked: asked))
            } catch {
                return .failure(error)
            }
        }
        asyncAttempt = build
        return build
    }

    /// Makes the shared instance, as the attempt of `frame`.
    private func attempted(_ frame: AsyncFrame, asked: CodeSite) async throws(ResolutionError) -> Value {
        let owner = owner
        let begun = owner.now
        let value: Value
        do throws(ResolutionError) {
            value =
                Overrides.mayLeak(into: owner)
                ? try await Overrides.withoutOverrides { () async throws(ResolutionError) in
                    try await called(frame, in: owner, asked: asked)
                }
                : try await called(frame, in: owner, asked: asked)
        } catch {
            abandon(error)
            owner.report(.failed(key, error))
            throw error
        }
        try finish(value, asked: asked)
        owner.report(created: key, since: begun)
        return value
    }

    /// Calls the factory as `frame`.
    private func called(
        _ frame: AsyncFrame,
        in container: DependencyContainer,
        asked: CodeSite
    ) async throws(ResolutionError) -> Value {
        guard case .async(let make) = wrapped else {
            throw .needsAwait(self, asked: asked)
        }
        asyncRecordings.wrappingAdd(1, ordering: .relaxed)
        defer { asyncRecordings.wrappingSubtract(1, ordering: .relaxed) }
        recordDeclared(in: container)
        do {
            guard isSubstituting(in: container), let fork = container.enclosingFork, let original = fork.parent else {
                return try await frame.running { try await make(container) }
            }
            return try await Overrides(fork, for: original, isBlock: false).run {
                try await frame.running { try await make(container) }
            }
        } catch {
            throw .thrown(error, by: self, asked: asked)
        }
    }
}
