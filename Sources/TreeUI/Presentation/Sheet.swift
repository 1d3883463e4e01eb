import RenderTree

extension View {
    /// Shows a sheet over the window while the condition holds.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let source = SourceReference(fileID: fileID, line: line)
        return modifier(PresentationModifier(.sheet, isPresented, source, onDismiss, content: content))
    }

    /// Shows a sheet over the window while there is an item.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let source = SourceReference(fileID: fileID, line: line)
        return modifier(
            PresentationModifier(.sheet, presence(of: item), source, onDismiss) {
                item.wrappedValue.map { content($0).id($0.id) }
            }
        )
    }

    /// Shows a popover at the view while the condition holds.
    public func popover<Content: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let source = SourceReference(fileID: fileID, line: line)
        return modifier(PresentationModifier(.popover, isPresented, source, nil, content: content))
    }

    /// Shows a popover at the view while there is an item.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect,
        arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let source = SourceReference(fileID: fileID, line: line)
        return modifier(
            PresentationModifier(.popover, presence(of: item), source, nil) {
                item.wrappedValue.map { content($0).id($0.id) }
            }
        )
    }

    /// Shows a sheet that covers the whole window; in the tree it is a sheet.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        sheet(isPresented: isPresented, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
    }

    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        sheet(item: item, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
    }

    /// Keeps a person from closing the sheet that the view is in; its own buttons still can.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(DismissMarkModifier(isDisabled: isDisabled))
    }

    // MARK: How sheets look: accepted, and without effect on the tree

    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

    public func presentationCornerRadius(_ cornerRadius: Double?) -> some View { self }

    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

    /// Whether there is an item; writing `false` removes it.
    func presence<Item>(of item: Binding<Item?>) -> Binding<Bool> {
        Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    }
}

/// Shows a component of its own over what it modifies.
struct PresentationModifier<Presented: View>: PrimitiveModifier {
    private let role: Role
    private let isPresented: Binding<Bool>
    private let source: SourceReference
    private let onDismiss: (() -> Void)?
    private let content: () -> Presented

    init(
        _ role: Role,
        _ isPresented: Binding<Bool>,
        _ source: SourceReference,
        _ onDismiss: (() -> Void)?,
        content: @escaping () -> Presented
    ) {
        self.role = role
        self.isPresented = isPresented
        self.source = source
        self.onDismiss = onDismiss
        self.content = content
    }

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        guard isPresented.wrappedValue else { return }
        let id = context.id.appending(.name(role.rawValue))
        let close: @MainActor () -> Void = {
            isPresented.wrappedValue = false
            onDismiss?()
        }
        var node = RenderNode(id: id, role: role, actions: [.dismiss], source: source)
        if role.isModal {
            node.traits.insert(.modal)
            context.addModal()
        }
        context.handle(.dismiss, on: id) { _ in close() }
        let dismiss = DismissAction(dismiss: context.renewed(at: id, close))
        context.add(node) { context in
            context.environment.beginPresentation(dismiss)
            context.renderComponent(Deferred(content: self.content))
        }
    }
}

extension EnvironmentValues {
    /// Makes this the environment of a presentation, which stands apart from the container that presents it.
    mutating func beginPresentation(_ dismiss: DismissAction) {
        self.dismiss = dismiss
        isPresented = true
        isEnabled = true
        disabledBy = nil
        isCovered = false
        isInLazyContainer = false
        isInControl = false
        selection = nil
        tabs = nil
        tabTag = nil
        navigation = nil
        focusTarget = nil
        afterAction = nil
    }
}

/// Where a popover points at; a hint without effect here.
public enum PopoverAttachmentAnchor: Sendable {
    case rect
    case point(UnitPoint)
}

/// How high a sheet is; a hint without effect here.
///
/// Source: SwiftUI's `PresentationDetent`.
public struct PresentationDetent: Hashable, Sendable {
    private let name: String

    public static let medium = PresentationDetent(name: "medium")
    public static let large = PresentationDetent(name: "large")

    public static func fraction(_ fraction: Double) -> PresentationDetent { PresentationDetent(name: "\(fraction)") }

    public static func height(_ height: Double) -> PresentationDetent { PresentationDetent(name: "\(height) points") }
}

public enum PresentationAdaptation: Sendable {
    case automatic, none, popover, sheet, fullScreenCover
}

private struct DismissMarkModifier: PrimitiveModifier {
    let isDisabled: Bool

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        if isDisabled { context.mark(.staysOpen) }
        context.renderBelow(content)
    }
}
