public import Foundation
import RenderTree

extension View {
    /// Adds space at some edges of the view, in points; `nil` means 16. Repeated padding adds up.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 16))
    }

    /// Adds space at all edges of the view, in points.
    public func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }

    /// Adds space at each edge of the view, in points.
    public func padding(_ insets: EdgeInsets) -> some View {
        modifier(NodeModifier { $0.padding += insets })
    }
}

extension EdgeInsets {
    fileprivate init(_ edges: Edge.Set, _ length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0,
            leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0,
            trailing: edges.contains(.trailing) ? length : 0
        )
    }

    fileprivate static func += (lhs: inout EdgeInsets, rhs: EdgeInsets) {
        lhs.top += rhs.top
        lhs.leading += rhs.leading
        lhs.bottom += rhs.bottom
        lhs.trailing += rhs.trailing
    }

    fileprivate var isUniform: Bool { top == leading && top == bottom && top == trailing }
}

extension RenderNode {
    /// The space at each edge. If it is the same at all edges, the node has one hint for it.
    fileprivate var padding: EdgeInsets {
        get {
            let uniform = attributes[.padding]?.number ?? 0
            return EdgeInsets(
                top: attributes[.paddingTop]?.number ?? uniform,
                leading: attributes[.paddingLeading]?.number ?? uniform,
                bottom: attributes[.paddingBottom]?.number ?? uniform,
                trailing: attributes[.paddingTrailing]?.number ?? uniform
            )
        }
        set {
            let edges: [(AttributeKey, CGFloat)] = [
                (.paddingTop, newValue.top), (.paddingLeading, newValue.leading),
                (.paddingBottom, newValue.bottom), (.paddingTrailing, newValue.trailing),
            ]
            attributes[.padding] = newValue.isUniform ? .number(newValue.top) : nil
            for (key, length) in edges {
                attributes[key] = newValue.isUniform || length == 0 ? nil : .number(length)
            }
        }
    }
}
