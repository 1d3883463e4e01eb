public import Foundation
import RenderTree

extension View {
    /// Shows a popover next to the view while the condition is true. The anchor and the edge have no effect.
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

    /// Shows a popover next to the view while there is an item. The anchor and the edge have no effect.
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

/// Has no effect in a render tree; in SwiftUI, describes the point to which a popover is attached.
///
/// Source: SwiftUI's `PopoverAttachmentAnchor`.
public enum PopoverAttachmentAnchor: Sendable {
    /// The popover points at a rectangle in the view.
    case rect(Anchor<CGRect>.Source)
    /// The popover points at a position in the view, relative to the view's size.
    case point(UnitPoint)
}
