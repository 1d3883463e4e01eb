/// A value that is passed between a caller and a factory's actor.
///
/// `@unchecked Sendable`: the caller has proved that the value is `Sendable`, or passes it on without using it again.
struct Carried<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
