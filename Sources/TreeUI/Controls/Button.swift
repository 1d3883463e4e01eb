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
        let id = context.id
        var node = context.control(.button, .tap, on: id, source: view.source)
        if view.role == .destructive { node.traits.insert(.destructive) }
        if let style = context.environment.buttonStyleName { node.attributes[.style] = .text(style) }
        context.handle(view.action, on: id, &node, source: view.source)
        context.add(node) { $0.render(view.label, at: .slot(0)) }
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
