#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What one thread is creating, innermost last, and what it waits for.
///
/// Kept by thread rather than in what a factory receives, so that it is also right for a container that the factory's
/// closure captured, and cannot be outlived by a container that somebody stored.
struct CreationStack {
    /// The entries in progress. Read by other threads only while this one is parked, under ``Creation/monitor``.
    private var base = UnsafeMutablePointer<Unmanaged<AnyEntry>>.allocate(capacity: 16)
    private var capacity = 16
    fileprivate(set) var count = 0
    /// What this thread is parked for. Guarded by ``Creation/monitor``.
    var awaited: AnyEntry?
    /// What the top-level resolve in progress shares: see ``Lifetime/graph``.
    var graph: [GraphKey: Any]?

    typealias Pointer = UnsafeMutablePointer<CreationStack>

    typealias Key = pthread_key_t

    static let key: Key = {
        var key = pthread_key_t()
        pthread_key_create(&key) { stored in
            #if canImport(Darwin)
            let stack: UnsafeMutableRawPointer = stored
            #else
            guard let stack = stored else { return }
            #endif
            let typed = stack.assumingMemoryBound(to: CreationStack.self)
            typed.pointee.base.deallocate()
            typed.deinitialize(count: 1)
            typed.deallocate()
        }
        return key
    }()

    /// The calling thread's stack. `key` is ``key``, kept by the caller to save the check of a lazy global.
    @inline(__always)
    static func current(_ key: Key) -> Pointer {
        if let stored = pthread_getspecific(key) { return stored.assumingMemoryBound(to: CreationStack.self) }
        return make(key)
    }

    /// The calling thread's stack if it has ever created something.
    static func existing(_ key: Key) -> Pointer? {
        pthread_getspecific(key)?.assumingMemoryBound(to: CreationStack.self)
    }

    @inline(never)
    private static func make(_ key: Key) -> Pointer {
        let stack = Pointer.allocate(capacity: 1)
        stack.initialize(to: CreationStack())
        pthread_setspecific(key, stack)
        return stack
    }

    /// Whether the thread is creating from `entry` already.
    @inline(__always)
    func isCreating(_ entry: Unmanaged<AnyEntry>) -> Bool {
        var index = 0
        while index < count {
            if base[index].toOpaque() == entry.toOpaque() { return true }
            index &+= 1
        }
        return false
    }

    /// The innermost entry in progress.
    var innermost: AnyEntry? {
        count > 0 ? base[count - 1].takeUnretainedValue() : nil
    }

    /// The entries in progress, outermost first.
    var entries: [AnyEntry] { (0..<count).map { base[$0].takeUnretainedValue() } }

    /// Notes that `entry` is being created from now on. The caller keeps it alive until it calls `pop`.
    @inline(__always)
    mutating func push(_ entry: Unmanaged<AnyEntry>) {
        if count == capacity { grow() }
        (base + count).initialize(to: entry)
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Unmanaged<AnyEntry>>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}

/// What a ``Lifetime/graph`` instance is shared by: the registration, and the container that was asked.
struct GraphKey: Hashable {
    let entry: ObjectIdentifier
    let container: ObjectIdentifier
}

extension UnsafeMutablePointer<CreationStack> {
    /// Notes that the innermost is created no more.
    @inline(__always)
    func pop() {
        pointee.count &-= 1
        if pointee.graph != nil { endGraph() }
    }

    @inline(never)
    private func endGraph() {
        guard pointee.count == 0 else { return }
        // Out of the stack before it is released: a `deinit` may resolve.
        let ended = pointee.graph
        pointee.graph = nil
        withExtendedLifetime(ended) {}
    }
}
