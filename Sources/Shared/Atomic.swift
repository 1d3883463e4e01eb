import CAtomic

/// An atomic word that several threads read and write. It has the operations of `Synchronization.Atomic` that are used
/// here, because that type needs macOS 15 and iOS 18.
///
/// The storage is raw, so the value has an address as long as it exists, and no access to it is exclusive. All values
/// occupy one word.
@_rawLayout(like: UInt)
struct Atomic<Value: AtomicValue>: ~Copyable, @unchecked Sendable {
    // Safe: every access to the storage is an atomic operation, and the values are words without references.

    @inline(__always)
    init(_ value: Value) {
        place.initialize(to: value.word)
    }

    @inline(__always)
    private var place: UnsafeMutablePointer<UInt> {
        withUnsafePointer(to: self) { UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: UInt.self) }
    }

    @inline(__always)
    func load(ordering: AtomicOrdering) -> Value {
        Value(word: CAtomicLoad(place, ordering.order))
    }

    @inline(__always)
    func store(_ value: Value, ordering: AtomicOrdering) {
        CAtomicStore(place, value.word, ordering.order)
    }

    /// Stores a value and returns the previous one.
    @inline(__always)
    func exchange(_ value: Value, ordering: AtomicOrdering) -> Value {
        Value(word: CAtomicExchange(place, value.word, ordering.order))
    }

    /// Stores a value if the current one equals `expected`. If it is not, the operation is a relaxed load.
    /// - Returns: Whether the value was stored.
    @inline(__always)
    func compareExchange(expected: Value, desired: Value, ordering: AtomicOrdering) -> Bool {
        CAtomicCompareExchange(place, expected.word, desired.word, ordering.order)
    }
}

extension Atomic<Int> {
    @inline(__always)
    func wrappingAdd(_ operand: Int, ordering: AtomicOrdering) {
        _ = CAtomicAdd(place, operand.word, ordering.order)
    }

    @inline(__always)
    func wrappingSubtract(_ operand: Int, ordering: AtomicOrdering) {
        wrappingAdd(0 &- operand, ordering: ordering)
    }
}

/// The memory orders, named as in the Synchronization module.
struct AtomicOrdering {
    fileprivate let order: Int32

    static var relaxed: Self { Self(order: Int32(CAtomicRelaxed)) }
    static var acquiring: Self { Self(order: Int32(CAtomicAcquiring)) }
    static var releasing: Self { Self(order: Int32(CAtomicReleasing)) }
    static var acquiringAndReleasing: Self { Self(order: Int32(CAtomicAcquiringAndReleasing)) }
}

/// A value that fits into a word.
protocol AtomicValue: BitwiseCopyable {
    init(word: UInt)
    var word: UInt { get }
}

extension UInt: AtomicValue {
    @inline(__always) init(word: UInt) { self = word }
    @inline(__always) var word: UInt { self }
}

extension Int: AtomicValue {
    @inline(__always) init(word: UInt) { self.init(bitPattern: word) }
    @inline(__always) var word: UInt { UInt(bitPattern: self) }
}

extension Bool: AtomicValue {
    @inline(__always) init(word: UInt) { self = word != 0 }
    @inline(__always) var word: UInt { self ? 1 : 0 }
}
