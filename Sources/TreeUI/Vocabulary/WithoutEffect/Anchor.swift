public import Foundation

/// A value such as a rectangle, measured in the coordinates of another view. TreeUI computes no layout, so no anchor
/// has a value.
///
/// Source: SwiftUI's `Anchor`.
public struct Anchor<Value>: Sendable {
    /// The part of a view that an anchor measures.
    ///
    /// Source: SwiftUI's `Anchor.Source`.
    public struct Source: Sendable {}
}

extension Anchor.Source where Value == CGRect {
    /// The bounds of the view.
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }

    /// Returns a rectangle in the view.
    public static func rect(_ r: CGRect) -> Anchor<Value>.Source { Anchor<CGRect>.Source() }
}
