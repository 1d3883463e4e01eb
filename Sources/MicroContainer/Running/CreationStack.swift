import CMicroContainer

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The factories that one thread is running, innermost last, and the thread's state while it resolves.
///
/// The stack belongs to the thread and not to the container that a factory receives. So it is also correct if a factory
/// captured another container, and no stored container can outlive it.
///
/// Only its own thread uses it, except while the thread is parked: other threads then read it under
/// ``Creation/monitor``.
struct CreationStack: Equatable {
    let here: UnsafeMutablePointer<CCreationStack>

    /// A running factory: its entry, the container that the instance is created for, and the call that resolves it.
    struct Frame {
        let entry: Unmanaged<Entry>
        let container: Unmanaged<DependencyContainer>
        let callSite: CodeSite
    }

    /// The calling thread's stack.
    @inline(__always)
    static var current: Self { Self(here: CCreationStackCurrent()) }

    /// The same as ``current``, after a factory has been called.
    @inline(__always)
    static var again: Self { Self(here: CCreationStackAgain()) }

    // MARK: - The short path

    /// Whether the thread needs the long path, because it records dependencies, runs an inherited factory of a fork, or
    /// is new.
    @inline(__always)
    var needsLongPath: Bool { attention != 0 }

    /// The number of reasons for which the thread needs the long path.
    @inline(__always)
    var attention: UInt64 { here.pointee.attention }

    /// Begins a reading section, in which nothing that a container references is freed. The section runs no user code.
    @inline(__always)
    func beginReading() { CReadingBegin(here) }

    @inline(__always)
    func endReading() { CReadingEnd(here) }

    /// Runs `body` in a reading section. The caller has called ``enlist()``.
    @inline(__always)
    func reading<Value>(_ body: () -> Value) -> Value {
        beginReading()
        defer { endReading() }
        return body()
    }

    /// Whether another frame fits. False at first, before the memory is allocated.
    @inline(__always)
    var hasSpace: Bool { here.pointee.top != here.pointee.end }

    /// Adds a frame. ``hasSpace`` is true, and the caller keeps the entry and the container alive until ``pop()``.
    @inline(__always)
    func push(_ entry: Unmanaged<Entry>, in container: DependencyContainer, callSite: CodeSite) {
        // The memory from `top` to `end` is allocated.
        UnsafeMutablePointer<Frame>(bitPattern: here.pointee.top).unsafelyUnwrapped
            .initialize(to: Frame(entry: entry, container: .passUnretained(container), callSite: callSite))
        here.pointee.top &+= Self.frameSize
    }

    @inline(__always)
    func pop() {
        // Not the address that `push` used: the stack may have moved.
        here.pointee.top &-= Self.frameSize
        if _slowPath(here.pointee.graph != nil) { Self.releaseGraph() }
    }

    var last: Frame { UnsafeMutablePointer<Frame>(bitPattern: here.pointee.top).unsafelyUnwrapped[-1] }

    // MARK: - The long path

    /// Prepares the thread for the short path and for reading sections. The long path always calls it first.
    @inline(__always)
    func enlist() {
        if _slowPath(here.pointee.base == 0) { grow(to: Self.step) }
    }

    /// Makes this thread resolve everything on the long path until ``endAttention()``.
    func beginAttention() { here.pointee.attention += 1 }

    func endAttention() { here.pointee.attention -= 1 }

    /// Runs `body` with enough memory for at least one more frame.
    ///
    /// - Throws: ``ResolutionError/tooDeep(_:)`` if the thread's own stack is nearly full.
    func withSpace<Value>(
        for entry: Entry,
        callSite: CodeSite,
        _ body: () throws -> Value
    ) throws -> Value {
        guard !hasSpace else { return try body() }
        let count = count
        if isThreadNearlyFull { throw ResolutionError.tooDeep(entries, entry, callSite: callSite) }
        grow(to: count + Self.step)
        // Afterwards the limit shrinks again, so that the next cycle is found as early as this one.
        defer { setEnd(max(count, Self.step)) }
        return try body()
    }

    /// Whether the thread's own stack is too full for ``step`` more factories of some kilobytes each.
    var isThreadNearlyFull: Bool {
        count >= Self.step && CStackSpaceLeft() < min(Self.reserve, CStackSize() / 2)
    }

    /// Whether the thread is running a factory of `entry`.
    func isCreating(_ entry: Entry) -> Bool {
        let sought = Unmanaged.passUnretained(entry).toOpaque()
        return frames.contains { $0.entry.toOpaque() == sought }
    }

    /// The innermost entry in progress, with the container that it creates an instance for.
    var innermost: (entry: Entry, container: DependencyContainer)? {
        frames.last.map { ($0.entry.takeUnretainedValue(), $0.container.takeUnretainedValue()) }
    }

    /// The entries in progress, outermost first.
    var entries: [Entry] { frames.map { $0.entry.takeUnretainedValue() } }

    private var frames: UnsafeBufferPointer<Frame> { UnsafeBufferPointer(start: base, count: count) }

    /// The number of factories in progress.
    var count: Int {
        Int(here.pointee.top - here.pointee.base) / MemoryLayout<Frame>.stride
    }

    private var base: UnsafeMutablePointer<Frame>? { UnsafeMutablePointer(bitPattern: here.pointee.base) }

    /// The entry that the parked thread waits for. Guarded by ``Creation/monitor``.
    var awaited: Entry? {
        get { here.pointee.awaited.map { Unmanaged<Entry>.fromOpaque($0).takeUnretainedValue() } }
        // The waiting caller keeps the entry alive.
        nonmutating set { here.pointee.awaited = newValue.map { Unmanaged.passUnretained($0).toOpaque() } }
    }

    /// Whether the thread is calling observers.
    var isReporting: Bool {
        get { here.pointee.isReporting }
        nonmutating set { here.pointee.isReporting = newValue }
    }

    /// The instances that the current top-level call to resolve shares: see ``Lifetime/graph``. Nil if none is in
    /// progress.
    var graph: GraphInstances? {
        guard count > 0 || here.pointee.graphs > 0 else { return nil }
        if let graph = here.pointee.graph { return Unmanaged.fromOpaque(graph).takeUnretainedValue() }
        let graph = GraphInstances()
        here.pointee.graph = Unmanaged.passRetained(graph).toOpaque()
        return graph
    }

    /// Begins a section in which calls to resolve share instances like one top-level call.
    func beginGraph() { here.pointee.graphs += 1 }

    func endGraph() {
        here.pointee.graphs -= 1
        if here.pointee.graph != nil { Self.releaseGraph() }
    }

    @inline(never)
    private static func releaseGraph() {
        let here = current.here
        guard current.count == 0, here.pointee.graphs == 0, let graph = here.pointee.graph else { return }
        // Removed before it is released, because a `deinit` may resolve.
        here.pointee.graph = nil
        Unmanaged<GraphInstances>.fromOpaque(graph).release()
    }

    private func grow(to end: Int) {
        if end > here.pointee.capacity {
            let count = count
            let larger = UnsafeMutablePointer<Frame>.allocate(capacity: end)
            if let base {
                larger.moveInitialize(from: base, count: count)
                base.deallocate()
            } else {
                pthread_setspecific(Self.ending, here)
                CThreadEnlist(here)
            }
            here.pointee.base = UInt(bitPattern: larger)
            here.pointee.top = UInt(bitPattern: larger + count)
            here.pointee.capacity = end
        }
        setEnd(end)
    }

    /// Limits the stack to `count` frames.
    private func setEnd(_ count: Int) { here.pointee.end = UInt(bitPattern: base.map { $0 + count }) }

    private static var frameSize: UInt { UInt(MemoryLayout<Frame>.stride) }

    /// The number of frames that are added before the long path checks known entries for a cycle.
    private static let step = 16

    /// The number of bytes of its own stack that a thread keeps free.
    private static let reserve: UInt = 128 << 10

    /// Frees the memory when a thread ends.
    private static let ending: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { stack in
            #if canImport(Darwin)
            let stack: UnsafeMutableRawPointer? = stack
            #endif
            guard let stack = stack?.assumingMemoryBound(to: CCreationStack.self) else { return }
            CThreadDelist(stack)
            UnsafeMutablePointer<Frame>(bitPattern: stack.pointee.base)?.deallocate()
            // The initial state, because another destructor of the thread may resolve.
            stack.pointee = CCreationStack()
            stack.pointee.attention = 1
        }
        return key
    }()
}
