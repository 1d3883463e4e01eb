import RenderTree

/// A control that does something when it is pressed.
///
/// Source: SwiftUI's `Button`.
public struct Button<Label: View>: _PrimitiveView {
    let role: ButtonRole?
    let action: ButtonAction
    let label: Label
    let source: SourceReference

    public init(
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(nil, .sync(action), SourceReference(fileID: fileID, line: line), label())
    }

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

    public static func _render(_ view: Button, in context: inout _RenderContext) {
        if context.environment.isInControl { return context.render(view.label, at: .slot(0)) }
        if let styles = context.environment.sharedStyles?.styles { return view.render(styles, in: &context) }
        context.add(view.node(in: &context), containing: view.label, at: .slot(0))
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
        guard let style = styles.customButton else { return context.add(node, containing: label, at: .slot(0)) }
        let label = ButtonStyleConfiguration.Label(label)
        let configuration = ButtonStyleConfiguration(role: role, label: label, isPressed: false)
        context.add(node, containing: style(configuration), at: .slot(0))
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
        // The style may well make a button, which is not to be styled again.
        context.render(style(configuration)) { $0.styles.customPrimitiveButton = nil }
    }
}

/// What a button is for, as far as it matters to a person.
///
/// Source: SwiftUI's `ButtonRole`.
public struct ButtonRole: Hashable, Sendable {
    private let name: String

    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

extension Button where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role, .sync(action), SourceReference(fileID: fileID, line: line), Text(titleKey))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role, .sync(action), SourceReference(fileID: fileID, line: line), Text(title))
    }
}

extension Button where Label == TreeUI.Label<Text, Image> {
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

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let label = TreeUI.Label(title, systemImage: systemImage)
        self.init(role, .sync(action), SourceReference(fileID: fileID, line: line), label)
    }
}
