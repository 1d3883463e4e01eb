import Interleaving
import Synchronization

/// An atomic value that announces each operation to the scheduler. It hides the type of the same name, and has the same
/// layout, because ``EntryTable`` makes it in raw memory.
///
/// The orderings of the operations are ignored: threads run one at a time, so each sees what all before it have done.
///
/// `@unchecked Sendable`: only the thread that may run uses it.
struct Atomic<Value: AtomicRepresentable>: ~Copyable, @unchecked Sendable {
    /// The storage. Its own operations are not generic, and not needed: no two threads use it at the same time.
    private let real: Synchronization.Atomic<Value>

    init(_ value: consuming Value) { real = Synchronization.Atomic(value) }

    private var storage: UnsafeMutablePointer<Value.AtomicRepresentation> {
        withUnsafePointer(to: real) { real in
            UnsafeMutableRawPointer(mutating: real).assumingMemoryBound(to: Value.AtomicRepresentation.self)
        }
    }

    /// The address of the value, which tells it from others.
    private var address: UInt { UInt(bitPattern: storage) }

    private var value: Value {
        get { Value.decodeAtomicRepresentation(storage.pointee) }
        nonmutating set { storage.pointee = Value.encodeAtomicRepresentation(newValue) }
    }

    func load(
        ordering: AtomicLoadOrdering,
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
        _ new: consuming Value,
        ordering: AtomicStoreOrdering,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function
    ) {
        Scheduler.reach(.store, at: address, CodePlace(fileID, line, function))
        value = new
    }

    func exchange(
        _ new: consuming Value,
        ordering: AtomicUpdateOrdering,
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
        ordering: AtomicUpdateOrdering,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function
    ) -> (exchanged: Bool, original: Value) {
        Scheduler.reach(.exchange, at: address, CodePlace(fileID, line, function))
        let old = value
        if old == expected { value = desired }
        return (old == expected, old)
    }
}

extension Atomic where Value == Int {
    @discardableResult
    func wrappingAdd(
        _ operand: Int,
        ordering: AtomicUpdateOrdering,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function
    ) -> (oldValue: Int, newValue: Int) {
        Scheduler.reach(.exchange, at: address, CodePlace(fileID, line, function))
        let old = value
        value = old &+ operand
        return (old, value)
    }

    @discardableResult
    func wrappingSubtract(
        _ operand: Int,
        ordering: AtomicUpdateOrdering,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function
    ) -> (oldValue: Int, newValue: Int) {
        wrappingAdd(0 &- operand, ordering: ordering, fileID: fileID, line: line, function: function)
    }
}
