import Foundation
import RenderTree

extension View {
    /// Sets the part of the content that a list or a scroll view shows first. The tree contains only the end, as the alignment
    /// `bottom`: a renderer shows the newest row while a person reads at the end.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        modifier(ScrollAnchorModifier(anchor: anchor))
    }

    /// Sets the part of the content that a list or a scroll view shows for one purpose. The tree contains only the anchor of
    /// ``ScrollAnchorRole/sizeChanges``, which decides whether a renderer shows the newest row.
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        modifier(ScrollAnchorModifier(anchor: anchor, role: role))
    }
}

private struct ScrollAnchorModifier: PrimitiveModifier {
    let anchor: UnitPoint?
    var role = ScrollAnchorRole.sizeChanges

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.change(content) { node in
            guard role == .sizeChanges, node.role == .list || node.role == .scroll else { return }
            node.attributes[.alignment] = anchor?.y == 1 ? .text("bottom") : nil
        }
    }
}

/// The purpose of a scroll view's anchor.
///
/// Source: SwiftUI's `ScrollAnchorRole`.
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String

    /// The position of the content when it first appears.
    public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
    /// The position of the content when its size changes.
    public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
    /// The position of content that is smaller than the scroll view.
    public static let alignment = ScrollAnchorRole(name: "alignment")
}
