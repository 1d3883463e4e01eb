public import Foundation

/// A type-erased shape.
///
/// Source: SwiftUI's `AnyShape`.
public struct AnyShape: Shape, NamedForm {
    private let shape: any Shape

    /// Creates a type-erased shape.
    nonisolated public init(_ shape: some Shape) {
        self.shape = shape
    }

    nonisolated var form: String { shape.formName }

    nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

// The tree has no points of a shape, so a combination of two is a path.

extension Shape {
    /// Returns the parts of the shape that are outside of another.
    nonisolated public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape { CombinedShape() }

    /// Returns the parts that are in the shape or in another.
    nonisolated public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape { CombinedShape() }

    /// Returns the parts that are in the shape and in another.
    nonisolated public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape { CombinedShape() }

    /// Returns the parts that are in one of two shapes, but not in both.
    nonisolated public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        CombinedShape()
    }

    /// Returns the parts of the outline that are in another shape.
    nonisolated public func lineIntersection(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        CombinedShape()
    }

    /// Returns the parts of the outline that are outside of another shape.
    nonisolated public func lineSubtraction(_ other: some Shape, eoFill: Bool = false) -> some Shape { CombinedShape() }
}

/// Two shapes in one outline.
private struct CombinedShape: Shape {
    nonisolated func path(in rect: CGRect) -> Path { Path() }
}
