import RenderTree

/// An alert as a value, as SwiftUI had it before `alert(_:isPresented:actions:)`.
///
/// Source: SwiftUI's `Alert`.
@MainActor
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .default(Text("OK"))]
    }

    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// A button of an alert or an action sheet.
    @MainActor
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: @MainActor () -> Void

        public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action ?? {})
        }

        public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action ?? {})
        }

        public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
            cancel(Text("Cancel"), action: action)
        }

        public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action ?? {})
        }
    }
}

/// A choice as a value, as SwiftUI had it before `confirmationDialog`.
///
/// Source: SwiftUI's `ActionSheet`.
@MainActor
public struct ActionSheet {
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension View {
    public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let alert = isPresented.wrappedValue ? content() : nil
        return presenting(.alert, alert?.title, alert?.message, alert?.buttons, isPresented)
    }

    public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        let alert = item.wrappedValue.map(content)
        return presenting(.alert, alert?.title, alert?.message, alert?.buttons, presence(of: item))
    }

    public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        let sheet = isPresented.wrappedValue ? content() : nil
        return presenting(.dialog, sheet?.title, sheet?.message, sheet?.buttons, isPresented)
    }

    public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> ActionSheet) -> some View {
        let sheet = item.wrappedValue.map(content)
        return presenting(.dialog, sheet?.title, sheet?.message, sheet?.buttons, presence(of: item))
    }

    private func presenting(
        _ role: Role,
        _ title: Text?,
        _ message: Text?,
        _ buttons: [Alert.Button]?,
        _ isPresented: Binding<Bool>
    ) -> some View {
        let actions = ForEach(Array((buttons ?? []).enumerated()), id: \.offset) { _, button in
            Button(role: button.role, action: button.action, label: { button.label })
        }
        return modifier(AlertModifier(role, title?.string ?? "", isPresented, actions, message, nil))
    }
}
