import Observation

// A closure of a main-actor function checks its actor on each call if it is passed to a module that is not in Swift 6
// mode, such as the standard library or Observation. That takes as long as creating a node. The functions below avoid
// the check.

/// Calls `withObservationTracking`.
func observingModels(_ body: () -> Void, onChange: @escaping @Sendable () -> Void) {
    withObservationTracking(body, onChange: onChange)
}

/// Calls `body` with the address of a value, without copying the value.
@inline(__always)
func withAddress<T: ~Copyable>(of value: borrowing T, _ body: (UnsafeRawPointer) -> Void) {
    withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
}

/// Calls `body` with the value at an address, without copying the value. The value must stay until `body` returns.
@inline(__always)
func withBorrowed<T: ~Copyable>(_ address: UnsafePointer<T>, _ body: (borrowing T) -> Void) {
    body(address.pointee)
}

extension Array {
    /// A copy without unused capacity.
    var withoutSpareCapacity: [Element] { withUnsafeBufferPointer { Array($0) } }
}
