public import Foundation

/// A button that runs the rename action that a surrounding view sets with `renameAction(_:)`.
///
/// Source: SwiftUI's `RenameButton`.
public struct RenameButton<Label: View>: View {
    @Environment(\.rename) private var rename
    private let label: Label

    public var body: some View {
        Button(action: { rename?() }, label: { label }).disabled(rename == nil)
    }
}

extension RenameButton where Label == TreeUI.Label<Text, Image> {
    /// Creates a button titled "Rename".
    public init() {
        label = TreeUI.Label("Rename", systemImage: "pencil")
    }
}

extension View {
    /// Sets the action of a ``RenameButton`` in the view or in its menu.
    public func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.rename, RenameAction(run: { action() }))
    }

    /// Moves the focus to a field when a person presses a ``RenameButton`` in the view or in its menu.
    public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        renameAction { isFocused.wrappedValue = true }
    }
}

/// An action that begins renaming: `rename?()`, from `@Environment(\.rename)`.
///
/// Source: SwiftUI's `RenameAction`.
public struct RenameAction {
    let run: @MainActor () -> Void

    /// Begins renaming.
    @MainActor public func callAsFunction() {
        run()
    }
}

extension EnvironmentValues {
    /// The action of a ``RenameButton``, or `nil` if no view offers one.
    @Entry public var rename: RenameAction?
}

/// A button titled "Help" that opens a page or runs an action.
///
/// Source: SwiftUI's `HelpLink`.
public struct HelpLink: View {
    @Environment(\.openURL) private var openURL
    private let destination: URL?
    private let action: () -> Void

    /// Creates a button that runs an action.
    public init(action: @escaping () -> Void) {
        destination = nil
        self.action = action
    }

    /// Creates a button that opens a URL with the environment's ``EnvironmentValues/openURL``.
    public init(destination: URL) {
        self.destination = destination
        action = {}
    }

    public var body: some View {
        Button("Help") {
            if let destination { openURL(destination) } else { action() }
        }
    }
}

/// A button titled "Paste" that passes the copied text to an action, if the text can be read as a value of the type.
///
/// Source: SwiftUI's `PasteButton`.
@MainActor @preconcurrency
public struct PasteButton: View {
    @Environment(\.copiedText) private var copiedText
    private let paste: @MainActor (String) -> Void

    /// Creates a button that pastes values of the type.
    public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
        paste = { text in
            if let value = TransferredItem.value(text).value(as: T.self) { onPaste([value]) }
        }
    }

    public var body: some View {
        Button("Paste") {
            if let text = copiedText?.wrappedValue { paste(text) }
        }
        .disabled(copiedText?.wrappedValue == nil)
    }
}
