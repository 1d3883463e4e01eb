import Foundation

/// A value that is compared in a way of its own when a view is compared with the one before.
protocol ComparedValue {
    /// Whether a view that holds this value comes to the same as one that holds `other`.
    @MainActor func isSame(as other: Self) -> Bool
}

/// Compares two values of one type as SwiftUI compares views: by their bytes where the type is trivial, by `==` where
/// it is `Equatable`, and field by field otherwise.
///
/// A dynamic property is compared by what it was given, such as the origin of a binding. The storage behind it differs
/// in each view value, and tells the session itself when it changes.
///
/// Closures are compared by their bytes: two of them are the same if they capture the same reference, or nothing.
/// Saying "different" of two values that are the same costs an evaluation and is never wrong.
@MainActor
final class Comparison {
    private typealias Areas = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    private enum Way {
        case bytes
        case values(Areas)
        case fields([(offset: Int, comparison: Comparison)])
    }

    private let size: Int
    private let way: Way

    private init(size: Int, _ way: Way) {
        self.size = size
        self.way = way
    }

    /// Whether both values are the same for a view that holds them.
    static func areSame<T>(_ lhs: T, _ rhs: T) -> Bool {
        haveSameBytes(lhs, rhs) || Comparison.of(T.self).areSame(lhs, rhs)
    }

    /// The same for values of this type.
    private func areSame<T>(_ lhs: T, _ rhs: T) -> Bool {
        switch way {
        // Their bytes differ already.
        case .bytes: false
        default: withUnsafePointers(to: lhs, rhs) { areSame(UnsafeRawPointer($0), UnsafeRawPointer($1)) }
        }
    }

    /// The same for values of any types.
    static func areSame(any lhs: Any, _ rhs: Any) -> Bool {
        func compare<T>(_ lhs: T) -> Bool {
            guard let rhs = rhs as? T else { return false }
            return areSame(lhs, rhs)
        }
        // Called directly, `T` would be `Any`.
        return _openExistential(lhs, do: compare)
    }

    private func areSame(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        switch way {
        case .bytes: memcmp(lhs, rhs, size) == 0
        case .values(let areSame): areSame(lhs, rhs)
        case .fields(let fields): areSame(lhs, rhs, fields)
        }
    }

    // A loop and no closure, which would check at each call that it runs on the main actor.
    private func areSame(
        _ lhs: UnsafeRawPointer,
        _ rhs: UnsafeRawPointer,
        _ fields: [(offset: Int, comparison: Comparison)]
    ) -> Bool {
        for field in fields where !field.comparison.areSame(lhs + field.offset, rhs + field.offset) { return false }
        return true
    }

    // MARK: The comparison of a type

    private static var known: [ObjectIdentifier: Comparison] = [:]
    /// The last that was asked for: the rows of a list ask for the same one after another.
    private static var last: (key: ObjectIdentifier, comparison: Comparison)?

    private static func of<T>(_ type: T.Type) -> Comparison {
        let key = ObjectIdentifier(type)
        if let last, last.key == key { return last.comparison }
        let found = known[key] ?? Comparison(size: MemoryLayout<T>.size, way(for: type))
        known[key] = found
        last = (key, found)
        return found
    }

    private static func way<T>(for type: T.Type) -> Way {
        if let type = type as? any ComparedValue.Type { return .values(areSame(type)) }
        if let type = type as? any OptionalValue.Type { return .values { type.areSame($0, $1) } }
        let fields = FieldLayout.fields(of: type)
        if let type = type as? any Equatable.Type, !(type is AnyObject.Type), fields.isEmpty || !_isPOD(T.self) {
            return .values(areEqual(type))
        }
        if fields.isEmpty { return .bytes }
        return .fields(fields.map { ($0.offset, of(any: $0.type)) })
    }

    private static func of(any type: any Any.Type) -> Comparison {
        func open<T>(_ type: T.Type) -> Comparison { of(type) }
        return open(type)
    }

    private static func areSame<T: ComparedValue>(_ type: T.Type) -> Areas {
        { lhs, rhs in
            lhs.assumingMemoryBound(to: T.self).pointee.isSame(as: rhs.assumingMemoryBound(to: T.self).pointee)
        }
    }

    private static func areEqual<T: Equatable>(_ type: T.Type) -> Areas {
        { lhs, rhs in
            lhs.assumingMemoryBound(to: T.self).pointee == rhs.assumingMemoryBound(to: T.self).pointee
        }
    }
}

/// An optional is compared by what is in it, whose bytes mean nothing where there is nothing in it.
@MainActor
private protocol OptionalValue {
    static func areSame(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool
}

extension Optional: OptionalValue {
    fileprivate static func areSame(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        let pair = (lhs.assumingMemoryBound(to: Self.self).pointee, rhs.assumingMemoryBound(to: Self.self).pointee)
        return switch pair {
        case (let lhs?, let rhs?): Comparison.areSame(lhs, rhs)
        case (nil, nil): true
        default: false
        }
    }
}

/// Runs `body` with both values in memory.
@MainActor
private func withUnsafePointers<T>(
    to lhs: T,
    _ rhs: T,
    _ body: @MainActor (UnsafePointer<T>, UnsafePointer<T>) -> Bool
) -> Bool {
    var lhs = lhs
    var rhs = rhs
    return body(&lhs, &rhs)
}

/// Whether both values are the same in memory: then they hold the same values and the same references.
func haveSameBytes<T>(_ lhs: T, _ rhs: T) -> Bool {
    withUnsafeBytes(of: lhs) { lhs in
        withUnsafeBytes(of: rhs) { rhs in
            guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return true }
            return memcmp(left, right, lhs.count) == 0
        }
    }
}
