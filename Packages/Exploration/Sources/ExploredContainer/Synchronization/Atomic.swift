import Interleaving

/// An atomic value that announces each operation to the scheduler. It stands for the type of the same name in
/// `Sources/Shared`, and is also one word, because ``EntryTable`` creates it in raw memory.
///
/// The orderings of the operations are ignored: threads run one at a time, so each sees what all earlier ones have
/// done.
///
/// `@unchecked Sendable`: only the logical thread that is running uses it.
@_rawLayout(like: UInt)
struct Atomic<Value: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
    init(_ value: Value) { storage.initialize(to: value) }

    private var storage: UnsafeMutablePointer<Value> {
        withUnsafePointer(to: self) { UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Value.self) }
    }

    /// The address of the value, which distinguishes it from others.
    var address: UInt { UInt(bitPattern: storage) }

    private var value: Value {
        get { storage.pointee }
        nonmutating set { storage.pointee = newValue }
    }

    func load(
        ordering: AtomicOrdering,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function
    ) -> Value {
        let place = CodePlace(fileID, line, function)
        Scheduler.reach(.load, at: address, place)
        let value = value
        // A reader uses what it has loaded only after the load, and the memory can be freed in between.
        ReadingThreads.reachCopy(at: place)
        return value
    }

    func store(
        _ new: Value,
        ordering: AtomicOrdering,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function
    ) {
        Scheduler.reach(.store, at: address, CodePlace(fileID, line, function))
        value = new
    }

    func exchange(
        _ new: Value,
        ordering: AtomicOrdering,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function
    ) -> Value {
        Scheduler.reach(.exchange, at: address, CodePlace(fileID, line, function))
        let old = value
        value = new
        return old
    }
}

extension Atomic where Value: Equatable {
    func compareExchange(
        expected: Value,
        desired: Value,
        ordering: AtomicOrdering,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function
    ) -> Bool {
        Scheduler.reach(.exchange, at: address, CodePlace(fileID, line, function))
        guard value == expected else { return false }
        value = desired
        return true
    }
}

extension Atomic where Value == Int {
    func wrappingAdd(
        _ operand: Int,
        ordering: AtomicOrdering,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function
    ) {
        Scheduler.reach(.exchange, at: address, CodePlace(fileID, line, function))
        if address != addressOfStuckValue { value &+= operand }
    }

    func wrappingSubtract(
        _ operand: Int,
        ordering: AtomicOrdering,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function
    ) {
        wrappingAdd(0 &- operand, ordering: ordering, fileID: fileID, line: line, function: function)
    }
}

/// The address of an integer that never changes. Only a test of the explorer sets it, which then finds the fault.
nonisolated(unsafe) var addressOfStuckValue: UInt?

/// The memory orderings that the container's sources use.
enum AtomicOrdering {
    case relaxed, acquiring, releasing, acquiringAndReleasing
}
