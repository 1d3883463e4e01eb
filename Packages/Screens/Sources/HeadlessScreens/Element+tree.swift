import RenderTree
@_spi(Hosts) import TreeUI

extension Screen {
    /// The elements of the screen's render tree.
    @MainActor public var elements: [Element] {
        Session(view: view).tree.windows.flatMap(Element.elements(in:))
    }
}

extension Element {
    /// The elements in a node, in reading order. The children of a control belong to the control.
    static func elements(in node: RenderNode) -> [Element] {
        if node.traits.contains(.hidden) { return [] }
        guard let role = roles[node.role] else { return node.children.flatMap(elements(in:)) }
        let isEnabled = !node.traits.contains(.disabled)
        var actions = node.actions.compactMap { names[$0] }
        // A host opens the choices of these controls, so their nodes have no action for that.
        if isEnabled, [.picker, .menu].contains(node.role) { actions = ["press"] }
        return [
            Element(
                role: role,
                name: node.label,
                value: node.value.map(text(of:)),
                isEnabled: isEnabled,
                actions: isEnabled ? actions.sorted() : []
            )
        ]
    }

    private static let roles: [Role: String] = [
        .text: "text", .heading: "heading", .element: "text", .button: "button", .link: "link", .image: "image",
        .toggle: "toggle", .field: "field", .secureField: "secure field", .slider: "slider", .stepper: "stepper",
        .picker: "picker", .menu: "menu", .progress: "progress",
    ]

    private static let names: [ActionKind: String] = [
        .tap: "press", .toggle: "press", .increment: "increment", .decrement: "decrement",
    ]

    private static func text(of value: NodeValue) -> String {
        switch value {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .bool(let isOn): isOn ? "1.0" : "0.0"
        }
    }
}
