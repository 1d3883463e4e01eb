/// A ``Role`` or an ``ActionKind`` in one byte.
///
/// The enumerations take eight bytes, because one of their cases contains a name. A tree has many of them, and almost all
/// are cases without a name.
@usableFromInline
package struct CaseCode<Value: Sendable>: Equatable, Sendable {
    @usableFromInline let number: UInt8

    /// Creates the code for a case, or ``other`` for a case with a name.
    ///
    /// Swift represents the cases without a name by small numbers, which cannot be the address of an object. If it
    /// represented them differently, all cases would be ``other``, which takes more memory.
    @inlinable
    package init(_ value: Value) {
        number = UInt8(exactly: unsafeBitCast(value, to: UInt.self)) ?? .max
    }

    /// Whether this is the code that all cases without their own code share.
    @inlinable package var isOther: Bool { number == .max }

    /// The case; `nil` if ``isOther`` is true.
    // Safe: these are the bits of the value from which the code was created, and a value with these bits owns no
    // object.
    @inlinable package var value: Value? {
        isOther ? nil : unsafeBitCast(UInt(number), to: Value.self)
    }
}
