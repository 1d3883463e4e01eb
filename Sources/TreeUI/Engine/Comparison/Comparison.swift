import Foundation

/// A value that defines how to compare it when deciding whether a view has changed.
protocol ComparedValue {
    /// Returns whether a view that holds this value is unchanged if it held `other` before.
    @MainActor func isSame(as other: Self) -> Bool
    /// Compares values in memory. Types that most rows hold compare without a copy.
    @MainActor static func areSame(_ lhs: UnsafePointer<Self>, _ rhs: UnsafePointer<Self>) -> Bool
}

extension ComparedValue {
    @MainActor
    static func areSame(_ lhs: UnsafePointer<Self>, _ rhs: UnsafePointer<Self>) -> Bool {
        lhs.pointee.isSame(as: rhs.pointee)
    }
}

/// Compares two values of one type as SwiftUI compares views: by their bytes if the type is trivial, with `==` if it is
/// `Equatable`, and field by field otherwise.
///
/// A dynamic property is compared by the arguments with which it was created, such as a binding's origin. Its storage
/// differs in each view value, and notifies the session of changes on its own.
///
/// Two closures are the same if they are the same code and have captured the same values. A captured dynamic property is
/// the same if it has the same storage, because the closure can belong to another view. A closure that has captured a
/// variable, a weak reference or a value of a generic type is the same only as itself.
/// A wrong "different" costs one evaluation and is otherwise harmless.
@MainActor
final class Comparison {
    private typealias Areas = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    private enum Way {
        case bytes
        case values(Areas)
        case fields(Fields)
        case closure
    }

    private typealias Fields = [(offset: Int, comparison: Comparison)]

    private let size: Int
    private let way: Way

    private init(size: Int, _ way: Way) {
        self.size = size
        self.way = way
    }

    /// Returns whether a view that holds one value is the same as a view that holds the other.
    static func areSame<T>(_ lhs: T, _ rhs: T) -> Bool {
        haveSameBytes(lhs, rhs) || Comparison.of(T.self).areSame(lhs, rhs)
    }

    /// Compares without copying the second value. `inout` only avoids the copy; the value is not changed.
    @_semantics("optimize.sil.specialize.generic.never")  // one copy for all types (ADR-095)
    static func areSame<T>(_ lhs: T, _ rhs: inout T) -> Bool {
        haveSameBytes(lhs, &rhs) || Comparison.of(T.self).areSame(lhs, rhs)
    }

    private func areSame<T>(_ lhs: T, _ rhs: T) -> Bool {
        switch way {
        // The callers have found that their bytes differ.
        case .bytes: false
        default: inMemory(lhs, rhs) { areSame($0, $1) }
        }
    }

    /// Returns whether two values of any type are the same; values of different types never are.
    static func areSame(any lhs: Any, _ rhs: Any, areCaptured: Bool = false) -> Bool {
        func compare<T>(_ lhs: T) -> Bool {
            guard let rhs = rhs as? T else { return false }
            return haveSameBytes(lhs, rhs) || of(any: T.self, isCaptured: areCaptured).areSame(lhs, rhs)
        }
        // A direct call would bind `T` to `Any`.
        return _openExistential(lhs, do: compare)
    }

    private func areSame(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        switch way {
        case .bytes: memcmp(lhs, rhs, size) == 0
        case .values(let areSame): areSame(lhs, rhs)
        case .fields(let fields): areSame(lhs, rhs, fields)
        case .closure: areSameClosures(lhs, rhs)
        }
    }

    private func areSameClosures(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        if memcmp(lhs, rhs, size) == 0 { return true }
        let context = MemoryLayout<UInt>.size
        guard lhs.load(as: UInt.self) == rhs.load(as: UInt.self),
            let left = lhs.load(fromByteOffset: context, as: UnsafeRawPointer?.self),
            let right = rhs.load(fromByteOffset: context, as: UnsafeRawPointer?.self),
            left.load(as: UnsafeRawPointer.self) == right.load(as: UnsafeRawPointer.self),
            let captures = Comparison.captures(of: left.load(as: UnsafeRawPointer.self))
        else { return false }
        return areSame(left, right, captures)
    }

    // A loop instead of a closure, because a closure would check on each call that it runs on the main actor.
    private func areSame(
        _ lhs: UnsafeRawPointer,
        _ rhs: UnsafeRawPointer,
        _ fields: Fields
    ) -> Bool {
        for field in fields where !field.comparison.areSame(lhs + field.offset, rhs + field.offset) { return false }
        return true
    }

    // MARK: The comparison of a type

    private static var known: [ObjectIdentifier: Comparison] = [:]
    /// The most recent result. The rows of a list have one type, so most lookups repeat the previous one.
    private static var last: (key: ObjectIdentifier, comparison: Comparison)?

    private static func of<T>(_ type: T.Type) -> Comparison {
        let key = ObjectIdentifier(type)
        if let last, last.key == key { return last.comparison }
        let found = known[key] ?? Comparison(size: MemoryLayout<T>.size, way(for: type))
        known[key] = found
        last = (key, found)
        return found
    }

    /// - Parameter isCaptured: Whether a closure holds the value.
    private static func way<T>(for type: T.Type, isCaptured: Bool = false) -> Way {
        // By its own rule, a dynamic property compares only its arguments. A captured one must also have the same
        // storage.
        let hasOwnRule = !isCaptured || !(type is any ConnectedProperty.Type || type is any View.Type)
        if hasOwnRule, let type = type as? any ComparedValue.Type { return .values(areSame(type)) }
        if let type = type as? any OptionalValue.Type {
            let payload = of(any: type.wrapped, isCaptured: isCaptured)
            return .values { lhs, rhs in
                switch (type.isPresent(lhs), type.isPresent(rhs)) {
                // The payload is at the start of an optional.
                case (true, true): payload.areSame(lhs, rhs)
                case (let one, let other): one == other
                }
            }
        }
        if FieldLayout.isClosure(type) { return .closure }
        if FieldLayout.isOpaqueExistential(type) {
            // The words that the value does not use are undefined.
            func value(_ address: UnsafeRawPointer) -> Any { address.assumingMemoryBound(to: Any.self).pointee }
            return .values { areSame(any: value($0), value($1), areCaptured: isCaptured) }
        }
        let fields = FieldLayout.fields(of: type)
        if hasOwnRule, let type = type as? any Equatable.Type, !(type is AnyObject.Type),
            fields.isEmpty || !_isPOD(T.self)
        {
            return .values(areEqual(type))
        }
        if fields.isEmpty { return .bytes }
        return .fields(fields.map { ($0.offset, of(any: $0.type, isCaptured: isCaptured)) })
    }

    private static func of(any type: any Any.Type, isCaptured: Bool = false) -> Comparison {
        func open<T>(_ type: T.Type) -> Comparison {
            isCaptured ? Comparison(size: MemoryLayout<T>.size, way(for: type, isCaptured: true)) : of(type)
        }
        return open(type)
    }

    /// The comparisons of captured values, by the metadata of the objects that hold them; `nil` for those without one.
    private static var knownCaptures: [UnsafeRawPointer: Fields?] = [:]

    private static func captures(of metadata: UnsafeRawPointer) -> Fields? {
        if let known = knownCaptures[metadata] { return known }
        let fields = Captures.fields(of: metadata)?.map { ($0.offset, of(any: $0.type, isCaptured: true)) }
        knownCaptures[metadata] = .some(fields)
        return fields
    }

    private static func areSame<T: ComparedValue>(_ type: T.Type) -> Areas {
        { T.areSame($0.assumingMemoryBound(to: T.self), $1.assumingMemoryBound(to: T.self)) }
    }

    private static func areEqual<T: Equatable>(_ type: T.Type) -> Areas {
        { lhs, rhs in
            lhs.assumingMemoryBound(to: T.self).pointee == rhs.assumingMemoryBound(to: T.self).pointee
        }
    }
}

/// An optional. Its payload is compared only if both sides have one, because the bytes of `nil` are undefined.
protocol OptionalValue {
    static var wrapped: any Any.Type { get }
    static func isPresent(_ address: UnsafeRawPointer) -> Bool
}

extension Optional: OptionalValue {
    static var wrapped: any Any.Type { Wrapped.self }

    static func isPresent(_ address: UnsafeRawPointer) -> Bool {
        address.assumingMemoryBound(to: Self.self).pointee != nil
    }
}

/// Whether both values have the same bytes, and so hold the same values and references.
func haveSameBytes<T>(_ lhs: T, _ rhs: T) -> Bool {
    inMemory(lhs, rhs) { memcmp($0, $1, MemoryLayout<T>.size) == 0 }
}

/// Compares without copying the second value. `inout` only avoids the copy; the value is not changed.
func haveSameBytes<T>(_ lhs: T, _ rhs: inout T) -> Bool {
    withUnsafeBytes(of: &rhs) { rhs in
        withUnsafeBytes(of: lhs) { lhs in
            guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return true }
            return memcmp(left, right, lhs.count) == 0
        }
    }
}

/// Runs `body` with the addresses of both values, without a copy. Values without bytes are the same.
private func inMemory<T>(_ lhs: T, _ rhs: T, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Bool) -> Bool {
    withUnsafeBytes(of: lhs) { lhs in
        withUnsafeBytes(of: rhs) { rhs in
            guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return true }
            return body(left, right)
        }
    }
}
