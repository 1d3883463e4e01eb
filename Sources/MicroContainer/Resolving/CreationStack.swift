public import CMicroContainer

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
///
/// The thread's own, but for one that is parked: others read it then, under ``Creation/monitor``.
@usableFromInline struct CreationStack: Equatable {
    @usableFromInline let here: UnsafeMutablePointer<CCreationStack>

    @usableFromInline typealias Place = UnsafeMutablePointer<Unmanaged<AnyEntry>>

    @inlinable init(here: UnsafeMutablePointer<CCreationStack>) { self.here = here }

    /// The calling thread's stack.
    @inlinable @inline(__always)
    static var current: Self { Self(here: CCreationStackCurrent()) }

    /// Whether another entry can be put on it at once. Not at first, when there is no memory for any.
    @inlinable @inline(__always)
    var hasRoom: Bool { UInt(bitPattern: here.pointee.top) != UInt(bitPattern: here.pointee.end) }

    /// Runs `body` with `entry` on the stack, which has room for it. The caller keeps it alive meanwhile.
    @inlinable @inline(__always)
    func creating<Value>(_ entry: Unmanaged<AnyEntry>, _ body: () throws -> Value) rethrows -> Value {
        // There is memory from here to the end.
        let place = here.pointee.top.unsafelyUnwrapped.assumingMemoryBound(to: Unmanaged<AnyEntry>.self)
        place.initialize(to: entry)
        here.pointee.top = UnsafeMutableRawPointer(place + 1)
        defer {
            // Not to where it was: the stack may have moved.
            here.pointee.top = here.pointee.top.unsafelyUnwrapped - MemoryLayout<Unmanaged<AnyEntry>>.stride
            if _slowPath(here.pointee.graph != nil) { endGraph() }
        }
        return try body()
    }

    /// Runs `body` with room for another entry, and for some more.
    func makingRoom<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard !hasRoom else { return try body() }
        let count = count
        grow(to: count + Self.step)
        // Again no more than that, so that the next cycle is found as early as this one would be.
        defer { here.pointee.end = base.map { UnsafeMutableRawPointer($0 + max(count, Self.step)) } }
        return try body()
    }

    /// Whether the thread is creating from `entry` already.
    func isCreating(_ entry: AnyEntry) -> Bool {
        let sought = Unmanaged.passUnretained(entry).toOpaque()
        return places.contains { $0.toOpaque() == sought }
    }

    /// The innermost entry in progress.
    var innermost: AnyEntry? { places.last?.takeUnretainedValue() }

    /// The entries in progress, outermost first.
    var entries: [AnyEntry] { places.map { $0.takeUnretainedValue() } }

    private var places: UnsafeBufferPointer<Unmanaged<AnyEntry>> { UnsafeBufferPointer(start: base, count: count) }

    /// How many entries are in progress.
    var count: Int {
        let bytes = Int(bitPattern: here.pointee.top) - Int(bitPattern: here.pointee.base)
        return bytes / MemoryLayout<Unmanaged<AnyEntry>>.stride
    }

    private var base: Place? { here.pointee.base?.assumingMemoryBound(to: Unmanaged<AnyEntry>.self) }

    /// What the thread is parked for. Guarded by ``Creation/monitor``.
    var awaited: AnyEntry? {
        get { here.pointee.awaited.map { Unmanaged<AnyEntry>.fromOpaque($0).takeUnretainedValue() } }
        // Whoever awaits an entry keeps it alive.
        nonmutating set { here.pointee.awaited = newValue.map { Unmanaged.passUnretained($0).toOpaque() } }
    }

    /// Whether the thread tells observers of something.
    var isReporting: Bool {
        get { here.pointee.isReporting }
        nonmutating set { here.pointee.isReporting = newValue }
    }

    /// What the top-level resolve in progress shares: see ``Lifetime/graph``. Nil while there is none.
    var graph: GraphInstances? {
        guard count > 0 else { return nil }
        if let graph = here.pointee.graph { return Unmanaged.fromOpaque(graph).takeUnretainedValue() }
        let graph = GraphInstances()
        here.pointee.graph = Unmanaged.passRetained(graph).toOpaque()
        return graph
    }

    @usableFromInline @inline(never)
    func endGraph() {
        guard count == 0, let graph = here.pointee.graph else { return }
        // Out of the stack before it is released: a `deinit` may resolve.
        here.pointee.graph = nil
        Unmanaged<GraphInstances>.fromOpaque(graph).release()
    }

    private func grow(to end: Int) {
        if end > capacity {
            let count = count
            let larger = Place.allocate(capacity: end)
            if let base {
                larger.moveInitialize(from: base, count: count)
                base.deallocate()
            } else {
                pthread_setspecific(Self.ending, here)
            }
            here.pointee.base = UnsafeMutableRawPointer(larger)
            here.pointee.top = UnsafeMutableRawPointer(larger + count)
            here.pointee.capacity = end
        }
        here.pointee.end = base.map { UnsafeMutableRawPointer($0 + end) }
    }

    private var capacity: Int { here.pointee.capacity }

    /// How deep a thread goes before it looks for a cycle among what has been made before, and then again.
    private static let step = 16

    /// Gives the memory back when a thread ends.
    private static let ending: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { stack in
            #if canImport(Darwin)
            let stack: UnsafeMutableRawPointer? = stack
            #endif
            guard let stack = stack?.assumingMemoryBound(to: CCreationStack.self) else { return }
            stack.pointee.base?.deallocate()
            // Another destructor of the thread's may resolve.
            stack.pointee = CCreationStack()
        }
        return key
    }()
}

/// What is shared within one top-level resolve.
final class GraphInstances {
    /// By the registration, and by the container that was asked.
    struct Key: Hashable {
        let entry: AnyEntry
        /// Kept, so that no other comes to have its address meanwhile.
        let container: DependencyContainer

        static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.entry === rhs.entry && lhs.container === rhs.container
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(entry))
            hasher.combine(ObjectIdentifier(container))
        }
    }

    var values: [Key: Any] = [:]
}
