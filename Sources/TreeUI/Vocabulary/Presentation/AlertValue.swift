import RenderTree

/// An alert, described by a value. SwiftUI's older form of `alert(_:isPresented:actions:)`.
///
/// Source: SwiftUI's `Alert`.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates an alert with one button, titled "OK" if `dismissButton` is `nil`.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? Button(label: nil, role: nil, action: {})]
    }

    /// Creates an alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// A button of an alert or an action sheet.
    public struct Button {
        /// The label, or `nil` if the role determines the button's title. A `Text` can only be created on the main
        /// actor, but an alert anywhere.
        let label: Text?
        let role: ButtonRole?
        let action: () -> Void

        /// Returns a button without a role.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action ?? {})
        }

        /// Returns a button that cancels.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action ?? {})
        }

        /// Returns a button that cancels, titled "Cancel".
        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            Button(label: nil, role: .cancel, action: action ?? {})
        }

        /// Returns a button that deletes data.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action ?? {})
        }
    }
}

/// A choice of actions, described by a value. SwiftUI's older form of `confirmationDialog`.
///
/// Source: SwiftUI's `ActionSheet`.
public struct ActionSheet {
    /// The type of the buttons.
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates an action sheet.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension Alert.Button {
    @MainActor
    fileprivate var title: Text { label ?? Text(role == .cancel ? "Cancel" : "OK") }
}

extension View {
    /// Shows an alert while the condition is true. SwiftUI's older form.
    public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let alert = isPresented.wrappedValue ? content() : nil
        return presenting(.alert, alert?.title, alert?.message, alert?.buttons, isPresented)
    }

    /// Shows an alert while there is an item. SwiftUI's older form.
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        let alert = item.wrappedValue.map(content)
        return presenting(.alert, alert?.title, alert?.message, alert?.buttons, presence(of: item))
    }

    /// Shows a choice of actions while the condition is true. SwiftUI's older form.
    public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        let sheet = isPresented.wrappedValue ? content() : nil
        return presenting(.dialog, sheet?.title, sheet?.message, sheet?.buttons, isPresented)
    }

    /// Shows a choice of actions while there is an item. SwiftUI's older form.
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
            Button(role: button.role, action: { button.action() }, label: { button.title })
        }
        return presentingAlert(role, title ?? Text(verbatim: ""), isPresented, actions, message, at: nil)
    }
}
