public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// A coordinate space that a view names. TreeUI computes no layout, so all spaces are the same.
///
/// Source: SwiftUI's `CoordinateSpaceProtocol`.
public protocol CoordinateSpaceProtocol {
    /// The space as a value.
    var coordinateSpace: CoordinateSpace { get }
}

/// A coordinate space: a named space, a view's space or the window's space.
///
/// Source: SwiftUI's `NamedCoordinateSpace`.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
    public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// Returns a space with a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named("\(name)"))
    }

    /// The space of the nearest scroll view.
    public static var scrollView: NamedCoordinateSpace { .named("scrollView") }

    /// Returns the space of the nearest scroll view that scrolls along an axis.
    public static func scrollView(axis: Axis) -> Self { .named("scrollView") }

    /// The space of the view itself.
    public static var local: NamedCoordinateSpace { NamedCoordinateSpace(coordinateSpace: .local) }

    /// The space of the window.
    public static var global: NamedCoordinateSpace { NamedCoordinateSpace(coordinateSpace: .global) }
}

extension GeometryProxy {
    /// Returns a rectangle with the size, and with its origin at zero. The coordinate space has no effect.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        CGRect(origin: .zero, size: size)
    }

    /// Returns the bounds of a named space, which are those of the window.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        CGRect(origin: .zero, size: size)
    }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, names the coordinate space of the view.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }
}
