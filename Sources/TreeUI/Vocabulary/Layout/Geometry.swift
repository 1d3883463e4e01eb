public import Foundation
import RenderTree

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// A view that passes the available size to its content. TreeUI computes no layout, so this is always the size of the
/// host's window.
///
/// Source: SwiftUI's `GeometryReader`.
public struct GeometryReader<Content: View>: View {
    @Environment(\.hostSize) private var size
    private let content: (GeometryProxy) -> Content

    /// Creates a geometry reader.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    public var body: some View {
        content(GeometryProxy(size: size))
    }
}

/// The geometry that a ``GeometryReader`` passes to its content.
///
/// Source: SwiftUI's `GeometryProxy`.
public struct GeometryProxy: Sendable {
    /// The size of the host's window, in points.
    public let size: CGSize

    /// The safe-area insets, which are always zero.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns a rectangle with the size, and with its origin at zero. The coordinate space has no effect.
    @_disfavoredOverload
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        CGRect(origin: .zero, size: size)
    }
}

/// The space at the edges of a view, in points.
///
/// Source: SwiftUI's `EdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
    /// The space at the top edge.
    public var top: CGFloat
    /// The space at the leading edge.
    public var leading: CGFloat
    /// The space at the bottom edge.
    public var bottom: CGFloat
    /// The space at the trailing edge.
    public var trailing: CGFloat

    /// Creates insets of zero.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Creates insets.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
