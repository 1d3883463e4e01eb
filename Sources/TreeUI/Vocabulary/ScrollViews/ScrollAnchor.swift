import Foundation
import RenderTree

extension View {
    /// Sets the part of the content that a list or a scroll view shows first. The tree contains only the end, as the alignment
    /// `bottom`: a renderer shows the newest row while a person reads at the end.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        modifier(
            NodeModifier {
                guard $0.role == .list || $0.role == .scroll else { return }
                $0.attributes[.alignment] = anchor?.y == 1 ? .text("bottom") : nil
            }
        )
    }
}
