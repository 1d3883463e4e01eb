public import Foundation

#if !canImport(CoreGraphics)
/// An affine transform of points. Shapes and effects accept it; it has no effect in a render tree.
///
/// Source: Core Graphics' `CGAffineTransform`, which SwiftUI exports.
public struct CGAffineTransform: Equatable, Hashable, Sendable {
    /// The factor by which x contributes to the new x.
    public var a: CGFloat
    /// The factor by which x contributes to the new y.
    public var b: CGFloat
    /// The factor by which y contributes to the new x.
    public var c: CGFloat
    /// The factor by which y contributes to the new y.
    public var d: CGFloat
    /// The distance in x.
    public var tx: CGFloat
    /// The distance in y.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform of zeros.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Creates a transform from its entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a translation.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a scale.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a rotation by an angle in radians.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Whether the transform changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// Returns the transform that applies this one, and then another.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c,
            b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c,
            d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx,
            ty: tx * t2.b + ty * t2.d + t2.ty
        )
    }

    /// Returns the transform that translates, and then applies this one.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// Returns the transform that scales, and then applies this one.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// Returns the transform that rotates by an angle in radians, and then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse of this transform, or the transform itself if it has no inverse.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0 else { return self }
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant
        )
    }
}
#endif

extension ProjectionTransform {
    /// Creates a matrix from an affine transform of points.
    public init(_ m: CGAffineTransform) {
        self.init()
    }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, applies an affine transform to what the view draws.
    public func transformEffect(_ transform: CGAffineTransform) -> some View { self }
}

/// A modifier that moves or deforms what a view draws. The effect does not change the tree: TreeUI never requests it.
///
/// Source: SwiftUI's `GeometryEffect`.
public protocol GeometryEffect: Animatable, ViewModifier where Body == EmptyView {
    /// Returns the deformation for a view of this size.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    public func body(content: Content) -> EmptyView { EmptyView() }

    /// Returns the effect itself.
    public func ignoredByLayout() -> Self { self }

    public static func _render<V: View>(_ modifier: Self, content: V, in context: inout _RenderContext) {
        V._render(content, in: &context)
    }
}
