public import Foundation
import RenderTree

/// Content that is told how much room there is: the host's size, since nothing here is laid out.
///
/// Source: SwiftUI's `GeometryReader`.
public struct GeometryReader<Content: View>: View {
    @Environment(\.hostSize) private var size
    private let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    public var body: some View {
        content(GeometryProxy(size: size))
    }
}

/// What a ``GeometryReader`` tells.
///
/// Source: SwiftUI's `GeometryProxy`.
public struct GeometryProxy: Sendable {
    public let size: CGSize

    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        CGRect(origin: .zero, size: size)
    }
}

/// Source: SwiftUI's `CoordinateSpace`.
public enum CoordinateSpace: Hashable, Sendable {
    case global, local
    case named(String)
}

/// Room at the edges of a view.
///
/// Source: SwiftUI's `EdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
    public var top: Double
    public var leading: Double
    public var bottom: Double
    public var trailing: Double

    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// The first of several views that has room enough. A tree has room for the first; the others are not evaluated as shown.
///
/// Source: SwiftUI's `ViewThatFits`.
public struct ViewThatFits<Content: View>: _PrimitiveView {
    private let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _render(_ view: ViewThatFits, in context: inout _RenderContext) {
        let made = context.collect { Content._render(view.content, in: &$0) }
        context.append(Array(made.prefix(1)))
    }
}

/// Content that can ask for a place in a scroll view to come into sight. Here every place is.
///
/// Source: SwiftUI's `ScrollViewReader`.
public struct ScrollViewReader<Content: View>: View {
    private let content: (ScrollViewProxy) -> Content

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    public var body: some View {
        content(ScrollViewProxy())
    }
}

/// Source: SwiftUI's `ScrollViewProxy`.
public struct ScrollViewProxy: Sendable {
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
