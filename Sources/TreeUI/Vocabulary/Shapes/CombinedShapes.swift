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

// TreeUI computes no areas, so a combination of two shapes is an empty path, and one of two paths is the first.

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
}

extension Path {
    /// Returns the areas of the path that are outside of another.
    nonisolated public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { self }

    /// Returns the areas that are in the path or in another.
    nonisolated public func union(_ other: Path, eoFill: Bool = false) -> Path {
        var path = self
        path.addPath(other)
        return path
    }

    /// Returns the areas that are in the path and in another.
    nonisolated public func intersection(_ other: Path, eoFill: Bool = false) -> Path { other.isEmpty ? other : self }

    /// Returns the areas that are in one of two paths, but not in both.
    nonisolated public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { isEmpty ? other : self }

    /// Returns the path without crossing lines.
    nonisolated public func normalized(eoFill: Bool = true) -> Path { self }

    /// Returns the path itself; in SwiftUI, the outline of a line along it.
    nonisolated public func strokedPath(_ style: StrokeStyle) -> Path { self }

    /// Returns the path itself; in SwiftUI, a part of it.
    nonisolated public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self }
}

extension Shape {
    /// Has no effect in a render tree; in SwiftUI, returns the shape after an affine transform of its points.
    nonisolated public func transform(_ transform: CGAffineTransform) -> Self { self }

    /// Has no effect in a render tree; in SwiftUI, returns the shape moved by a distance.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }

    /// Has no effect in a render tree; in SwiftUI, returns the shape moved by a distance.
    nonisolated public func offset(_ offset: CGSize) -> Self { self }
}

/// Two shapes in one outline.
private struct CombinedShape: Shape {
    nonisolated func path(in rect: CGRect) -> Path { Path() }
}
