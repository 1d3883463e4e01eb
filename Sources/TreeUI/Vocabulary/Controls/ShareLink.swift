public import Foundation

/// A button that passes an item to the environment's ``EnvironmentValues/share`` action.
///
/// Source: SwiftUI's `ShareLink`.
public struct ShareLink<Label: View>: View {
    @Environment(\.share) private var share
    let items: [any Sendable]
    let label: Label

    /// Creates a button that shares a URL. The subject and the message are ignored.
    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        items = [item]
        self.label = label()
    }

    /// Creates a button that shares a string. The subject and the message are ignored.
    public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        items = [item]
        self.label = label()
    }

    public var body: some View {
        Button(action: { share(items) }, label: { label })
    }
}

extension ShareLink where Label == TreeUI.Label<Text, Image> {
    /// Creates a button titled "Share…" that shares a URL.
    public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { TreeUI.Label("Share…", systemImage: "square.and.arrow.up") }
    }

    /// Creates a button titled "Share…" that shares a string.
    public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { TreeUI.Label("Share…", systemImage: "square.and.arrow.up") }
    }

    /// Creates a titled button that shares a URL.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { TreeUI.Label(titleKey, systemImage: "square.and.arrow.up") }
    }

    /// Creates a titled button that shares a string.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { TreeUI.Label(titleKey, systemImage: "square.and.arrow.up") }
    }
}

/// An action that shares items. The default does nothing; a host sets its own in the session's environment.
///
/// An addition to SwiftUI, where the system shares the items.
@_spi(Hosts)
public struct ShareAction: Sendable {
    private let handler: @MainActor ([any Sendable]) -> Void

    /// Creates an action that passes the items to a closure.
    public init(handler: @escaping @MainActor ([any Sendable]) -> Void) {
        self.handler = handler
    }

    /// Shares the items.
    @MainActor public func callAsFunction(_ items: [any Sendable]) {
        handler(items)
    }
}

extension EnvironmentValues {
    /// The action that shares items, such as a ``ShareLink``'s item.
    @_spi(Hosts) @Entry public var share = ShareAction { _ in }
}
