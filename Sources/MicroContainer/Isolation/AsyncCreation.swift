/// One asynchronous factory call in progress, and what asked for it: what ``CreationStack`` is to a thread.
final class AsyncFrame: Sendable {
    @TaskLocal static var current: AsyncFrame?

    let entry: AnyEntry
    let outer: AsyncFrame?
    /// The attempt that this call is, if what it makes is shared.
    let attempt: AsyncCreation?

    init(entry: AnyEntry, outer: AsyncFrame?, attempt: AsyncCreation?) {
        self.entry = entry
        self.outer = outer
        self.attempt = attempt
    }

    /// This call and those around it, outermost first.
    var frames: [AsyncFrame] { (outer?.frames ?? []) + [self] }

    /// The innermost attempt that this call is part of.
    var innermostAttempt: AsyncCreation? { attempt ?? outer?.innermostAttempt }
}

/// One attempt to make a shared instance asynchronously. Everybody who asks awaits its task.
///
/// `@unchecked Sendable`: `awaited` is guarded by ``Creation/monitor``, the rest is immutable.
class AsyncCreation: @unchecked Sendable {
    let entry: AnyEntry
    /// The attempts that this one awaits now.
    var awaited: [AsyncCreation] = []

    init(entry: AnyEntry) { self.entry = entry }

    /// The way from this attempt to `other` by what awaits what. The caller holds ``Creation/monitor``.
    func path(to other: AsyncCreation) -> [AnyEntry]? {
        if self === other { return [entry] }
        for next in awaited {
            if let rest = next.path(to: other) { return [entry] + rest }
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
            return try await called(AsyncFrame(entry: self, outer: outer, attempt: nil), in: asking, asked: asked)
        case .scoped(let scope) where !owner.isScope(named: scope):
            throw .noScope(scope, self, asked: asked)
        case .static, .weak, .scoped, .timed:
            return try await sharedAsync(within: outer, asked: asked)
        }
    }

    private func sharedAsync(within outer: AsyncFrame?, asked: CodeSite) async throws(ResolutionError) -> Value {
        let waiting = outer?.innermostAttempt
        var made: Value?
        let build = try Creation.monitor.locked { () throws(ResolutionError) -> AsyncBuild<Value>? in
            made = current
            if made != nil { return nil }
            let build = asyncAttempt as? AsyncBuild<Value> ?? start(within: outer, asked: asked)
            if let waiting {
                if let cycle = build.path(to: waiting) { throw .circular(cycle, closedBy: self, asked: asked) }
                waiting.awaited.append(build)
            }
            return build
        }
        guard let build, let result = await build.task?.value else {
            if let made { return made }
            throw .needsAwait(self, asked: asked)
        }
        Creation.monitor.locked { waiting?.awaited.removeAll { $0 === build } }
        return try result.get()
    }

    /// Starts an attempt in a task of its own, which no waiter's cancellation reaches. The caller holds
    /// ``Creation/monitor``.
    private func start(within outer: AsyncFrame?, asked: CodeSite) -> AsyncBuild<Value> {
        let build = AsyncBuild<Value>(entry: self)
        let frame = AsyncFrame(entry: self, outer: outer, attempt: build)
        build.task = Task {
            do throws(ResolutionError) {
                let value = try await called(frame, in: owner, asked: asked)
                try finish(value, asked: asked)
                return .success(value)
            } catch {
                abandon(error)
                return .failure(error)
            }
        }
        asyncAttempt = build
        return build
    }

    /// Calls the factory as `frame`.
    private func called(
        _ frame: AsyncFrame,
        in container: DependencyContainer,
        asked: CodeSite
    ) async throws(ResolutionError) -> Value {
        guard case .async(let make) = makeAsync else {
            throw .needsAwait(self, asked: asked)
        }
        container.beginAttention()
        defer { container.endAttention() }
        do {
            return try await AsyncFrame.$current.withValue(frame) { try await make(container) }
        } catch {
            throw .thrown(error, by: self, asked: asked)
        }
    }
}
