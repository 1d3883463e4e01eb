import RenderTree

/// A control that pushes a screen on the navigation stack around it.
///
/// In a list with a selection, a link with a value is a selectable row instead. Without a stack or a selection, the
/// link is disabled.
///
/// Source: SwiftUI's `NavigationLink`.
public struct NavigationLink<Label: View, Destination: View>: _PrimitiveView {
    private enum Target {
        case value(AnyHashable?)
        case view(Destination, isActive: Binding<Bool>?)
    }

    private let target: Target
    private let label: Label
    private let source: SourceReference

    private init(_ target: Target, _ label: Label, _ source: SourceReference) {
        self.target = target
        self.label = label
        self.source = source
    }

    /// The initializer that all forms of links to a view call.
    init(
        _ destination: Destination,
        isActive: Binding<Bool>? = nil,
        _ label: Label,
        at source: (fileID: StaticString, line: UInt)
    ) {
        let source = SourceReference(fileID: source.fileID, line: source.line)
        self.init(.view(destination, isActive: isActive), label, source)
    }

    public static func _render(_ view: NavigationLink, in context: inout _RenderContext) {
        if case .value(let value?) = view.target, let scope = context.environment.selection, !scope.makesOptions {
            return context.render(view.label.tag(value), at: .slot(0))
        }
        let id = context.id
        let model = context.environment.navigation
        let depth = context.environment.navigationDepth
        var node = context.control(.button, .tap, on: id, source: view.source)
        node.attributes[.style] = .text(context.environment.styles.button ?? "link")
        node.attributes[.place] = .text(view.name)
        switch view.target {
        case .value(let value):
            if model == nil || value == nil { node.traits.insert(.disabled) }
            context.handle(.tap, on: id) { _ in
                guard let value else { return }
                model?.push(value, atDepth: depth, from: view.source, titled: Session.title(of: id))
            }
        case .view(let destination, nil):
            let key = id.description
            if model == nil { node.traits.insert(.disabled) }
            model?.updateContent(AnyView(destination), key: key)
            context.handle(.tap, on: id) { _ in
                model?.push(AnyView(destination), atDepth: depth, key: key, titled: Session.title(of: id))
            }
        case .view(let destination, let isActive?):
            context.presentScreen(isActive.wrappedValue ? AnyView(destination) : nil) { isActive.wrappedValue = false }
            context.handle(.tap, on: id) { _ in
                model?.setTitle(Session.title(of: id), ofScreen: id.description)
                isActive.wrappedValue = true
            }
            // A link with an empty label is followed only by the application; a person needs no node to press.
            // Not `consume node`: Swift 6.3.1 accepts it for a captured variable, and the node is damaged then.
            let made = context.collect { $0.add(node, containing: view.label, at: .slot(0)) }
            if !made.isEmptyNode { context.append(made) }
            return
        }
        context.add(consume node, containing: view.label, at: .slot(0))
    }

    /// The name of the screen in a path, if the value has one. Otherwise the text of the link is the name.
    private var name: String {
        if case .value(let value?) = target { NavigationModel.name(of: value) } else { "" }
    }

    public static func _tag(of view: NavigationLink) -> AnyHashable? {
        if case .value(let value) = view.target { value } else { nil }
    }
}

extension Session {
    /// The text of a link that a person follows.
    fileprivate static func title(of link: NodeID) -> String? { current?.tree.node(link)?.title }
}

extension [Fragment] {
    /// Whether the fragments are one node without a name and without children.
    fileprivate var isEmptyNode: Bool {
        if count == 1, case .node(let node) = self[0] { node.children.isEmpty && node.name == nil } else { false }
    }
}

// MARK: Links to a view

extension NavigationLink {
    /// Creates a link to a view.
    public init(
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination(), label(), at: (fileID, line))
    }

    /// Creates a link to a view that already exists. SwiftUI's older form.
    public init(
        destination: Destination,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination, label(), at: (fileID, line))
    }

    /// Creates a link that the application can follow with a Boolean. SwiftUI's older form.
    public init(
        destination: Destination,
        isActive: Binding<Bool>,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination, isActive: isActive, label(), at: (fileID, line))
    }

    /// Creates a link that the application can follow by setting the selection to its tag. SwiftUI's older form.
    public init<V: Hashable>(
        destination: Destination,
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination, isActive: selection.isSet(to: tag), label(), at: (fileID, line))
    }
}

extension NavigationLink where Label == Text {
    /// Creates a titled link to a view.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder destination: () -> Destination,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination: destination, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a titled link to a view that already exists. SwiftUI's older form.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        destination: Destination,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination: destination, label: { Text(titleKey) }, fileID: fileID, line: line)
    }
}

// MARK: Links to a value

extension NavigationLink where Destination == Never {
    /// Creates a link to the screen that `navigationDestination(for:destination:)` creates for a value.
    public init<P: Hashable>(
        value: P?,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(.value(value.map { AnyHashable($0) }), label(), SourceReference(fileID: fileID, line: line))
    }

    /// Creates a titled link to the screen for a value.
    @StringTitle
    public init<P: Hashable>(
        _ titleKey: LocalizedStringKey,
        value: P?,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Label == Text {
        self.init(value: value, label: { Text(titleKey) }, fileID: fileID, line: line)
    }
}

/// The destination type of a link that has no view.
extension Never: View {
    public var body: EmptyView { EmptyView() }
}
