public import Foundation
import RenderTree

extension View {
    /// Shows a popover at the view while the condition is true. The anchor and the edge have no effect.
    public func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presenting(.popover, isPresented, at: (fileID, line), content)
    }

    /// Shows a popover at the view while there is an item. The anchor and the edge have no effect.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presenting(.popover, item, at: (fileID, line), content)
    }
}

/// Has no effect in a render tree; in SwiftUI, describes the point that a popover is attached to.
///
/// Source: SwiftUI's `PopoverAttachmentAnchor`.
public enum PopoverAttachmentAnchor: Sendable {
    /// The popover points at a rectangle of the view.
    case rect(Anchor<CGRect>.Source)
    /// The popover points at a place in the unit square of the view.
    case point(UnitPoint)
}
