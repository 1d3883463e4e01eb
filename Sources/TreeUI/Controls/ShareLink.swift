public import Foundation

/// A button that hands something to whatever the host shares with; see ``EnvironmentValues/share``.
///
/// Source: SwiftUI's `ShareLink`.
public struct ShareLink<Label: View>: View {
    @Environment(\.share) private var share
    private let items: [any Sendable]
    private let label: Label

    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        items = [item]
        self.label = label()
    }

    public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        items = [item]
        self.label = label()
    }

    public var body: some View {
        Button(action: { share(items) }, label: { label })
    }
}

extension ShareLink where Label == TreeUI.Label<Text, Image> {
    public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { TreeUI.Label("Share…", systemImage: "square.and.arrow.up") }
    }

    public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { TreeUI.Label("Share…", systemImage: "square.and.arrow.up") }
    }

    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { TreeUI.Label(titleKey, systemImage: "square.and.arrow.up") }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { TreeUI.Label(title, systemImage: "square.and.arrow.up") }
    }

    public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { TreeUI.Label(titleKey, systemImage: "square.and.arrow.up") }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { TreeUI.Label(title, systemImage: "square.and.arrow.up") }
    }
}

/// Shares things. Give a session one of your own to decide how. An addition to SwiftUI, which asks the system.
public struct ShareAction: Sendable {
    private let handler: @MainActor ([any Sendable]) -> Void

    public init(handler: @escaping @MainActor ([any Sendable]) -> Void) {
        self.handler = handler
    }

    @MainActor public func callAsFunction(_ items: [any Sendable]) {
        handler(items)
    }
}

extension EnvironmentValues {
    /// Shares things with whatever the host shares with.
    public var share: ShareAction {
        get { self[ShareKey.self] }
        set { self[ShareKey.self] = newValue }
    }
}

private struct ShareKey: EnvironmentKey {
    static let defaultValue = ShareAction { _ in }
}
