import RenderTree

/// A control that runs an action when a person presses it.
///
/// Source: SwiftUI's `Button`.
public struct Button<Label: View>: _PrimitiveView {
    let role: ButtonRole?
    let action: ButtonAction
    let label: Label
    let source: SourceReference

    /// Creates a button without a role.
    public init(
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(nil, .sync(action), SourceReference(fileID: fileID, line: line), label())
    }

    /// Creates a button with a role.
    public init(
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role, .sync(action), SourceReference(fileID: fileID, line: line), label())
    }

    init(_ role: ButtonRole?, _ action: ButtonAction, _ source: SourceReference, _ label: Label) {
        self.role = role
        self.action = action
        self.source = source
        self.label = label
    }

    // Inlined into the protocol witness, which has the metadata of the type. Elsewhere, the runtime would look it up.
    @inline(__always) public static func _render(_ view: Button, in context: inout _RenderContext) {
        if context.environment.isInControl { return context.render(view.label, at: .slot(0)) }
        if let styles = context.environment.sharedStyles?.styles { return view.render(styles, in: &context) }
        var node = view.node(in: &context)
        // The types are compared first, because a cast of another label would take longer.
        if Label.self == TreeUI.Label<Text, Image>.self, let label = view.label as? TreeUI.Label<Text, Image>,
            let symbol = label.symbolOnly(in: context.environment)
        {
            // Saves two nodes for each menu item of each row: an idle page of 100 rows takes 190 KB instead of 235.
            node.attributes[.symbol] = .text(symbol)
            return context.add(consume node) { context in
                context.descend(.slot(0)) { $0.render(label.title, at: .slot(1)) }
            }
        }
        context.add(consume node, containing: view.label, at: .slot(0))
    }

    private func node(in context: inout _RenderContext) -> RenderNode {
        let id = context.id
        var node = context.control(.button, .tap, on: id, source: source)
        if role == .destructive { node.traits.insert(.destructive) }
        context.handle(action, on: id, &node, source: source)
        return node
    }

    private func render(_ styles: Styles, in context: inout _RenderContext) {
        if let style = styles.customPrimitiveButton { return render(style, in: &context) }
        var node = node(in: &context)
        if let style = styles.button { node.attributes[.style] = .text(style) }
        guard let style = styles.customButton else { return context.add(consume node, containing: label, at: .slot(0)) }
        let label = ButtonStyleConfiguration.Label(label)
        let configuration = ButtonStyleConfiguration(role: role, label: label, isPressed: false)
        context.add(consume node, containing: style(configuration), at: .slot(0))
    }

    private func render(
        _ style: CustomStyle<PrimitiveButtonStyleConfiguration>,
        in context: inout _RenderContext
    ) {
        let configuration = PrimitiveButtonStyleConfiguration(
            role: role,
            label: PrimitiveButtonStyleConfiguration.Label(label),
            action: action,
            source: source
        )
        // The style's body may contain a button, which must not be styled again.
        context.render(style(configuration)) { $0.styles.customPrimitiveButton = nil }
    }
}

/// The purpose of a button, such as a destructive one.
///
/// Source: SwiftUI's `ButtonRole`.
public struct ButtonRole: Hashable, Sendable {
    private let name: String

    /// The role of a button that deletes data; its node has the trait `destructive`.
    public static let destructive = ButtonRole(name: "destructive")
    /// The role of a button that cancels an operation.
    public static let cancel = ButtonRole(name: "cancel")
    /// The role of a button that closes something.
    public static let close = ButtonRole(name: "close")
    /// The role of a button that confirms an operation.
    public static let confirm = ButtonRole(name: "confirm")

    /// The title of a button that has only a role.
    var title: String {
        switch self {
        case .destructive: "Delete"
        case .cancel: "Cancel"
        case .close: "Close"
        default: "Done"
        }
    }
}

extension Button where Label == Text {
    /// Creates a titled button.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role, .sync(action), SourceReference(fileID: fileID, line: line), Text(titleKey))
    }
}

extension Button where Label == TreeUI.Label<Text, Image> {
    /// Creates a button with a title and a system image.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let label = TreeUI.Label(titleKey, systemImage: systemImage)
        self.init(role, .sync(action), SourceReference(fileID: fileID, line: line), label)
    }
}
