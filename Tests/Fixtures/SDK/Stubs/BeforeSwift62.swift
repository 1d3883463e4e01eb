// What the sources use of Swift 6.2, for SDKs whose standard library is older. The sources see this module without an
// import. Nothing of it runs.

public typealias SendableMetatype = Any

public struct StubbedSpan {}

extension UnsafeBufferPointer {
    public var span: StubbedSpan { StubbedSpan() }
}

public struct UTF8Span {
    public init(unchecked span: StubbedSpan) {}
}

extension String {
    public init(copying span: UTF8Span) { self = "" }
}

extension Task where Failure == Never {
    @available(macOS 15, iOS 18, *)
    @discardableResult
    public static func immediate(
        name: String? = nil,
        priority: TaskPriority? = nil,
        executorPreference: (any TaskExecutor)? = nil,
        @_implicitSelfCapture @_inheritActorContext(always)
        operation: sending @escaping @isolated(any) () async -> Success
    ) -> Task<Success, Failure> {
        Task(operation: operation)
    }
}

extension Task {
    public func escalatePriority(to newPriority: TaskPriority) {}
}

public func withTaskPriorityEscalationHandler<T>(
    operation: () async -> T,
    onPriorityEscalated handler: @Sendable (TaskPriority, TaskPriority) -> Void,
    isolation: isolated (any Actor)? = #isolation
) async -> T { await operation() }
