#if !canImport(SwiftUI) || Headless
import RenderTree
#endif

/// A button with an asynchronous action. While the action runs, the button is busy and ignores presses.
///
/// ```swift
/// AsyncButton("Save") { await viewModel.save() }
/// ```
///
/// A session of TreeUI owns the action: `settle()` waits for it, and the button's node has the trait `busy`. In
/// SwiftUI, the action is a task on the main actor, and the button is disabled until it ends. The action continues if
/// the button disappears.
public struct AsyncButton<Content: View>: View {
    private let role: ButtonRole?
    private let action: @MainActor () async -> Void
    private let content: Content
    private let place: CallSite

    /// Creates a button with a custom label.
    public init(
        role: ButtonRole? = nil,
        action: @escaping @MainActor () async -> Void,
        @ViewBuilder label: () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role, action, label(), CallSite(fileID: fileID, line: line))
    }

    private init(
        _ role: ButtonRole?,
        _ action: @escaping @MainActor () async -> Void,
        _ content: Content,
        _ place: CallSite
    ) {
        self.role = role
        self.action = action
        self.content = content
        self.place = place
    }

    #if canImport(SwiftUI) && !Headless
    @State private var isBusy = false

    public var body: some View {
        Button(role: role) {
            // Two presses can arrive before the next evaluation disables the button.
            guard !isBusy else { return }
            isBusy = true
            Work {
                await action()
                isBusy = false
            }
        } label: {
            content
        }
        .disabled(isBusy)
    }
    #else
    public var body: some View {
        Button(role: role, asyncAction: action, source: place.reference, label: content)
    }
    #endif
}

extension AsyncButton where Content == Text {
    /// Creates a titled button.
    public init(
        _ titleKey: LocalizedStringKey,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role, action, Text(titleKey), CallSite(fileID: fileID, line: line))
    }

    /// Creates a titled button.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role, action, Text(title), CallSite(fileID: fileID, line: line))
    }
}

extension AsyncButton where Content == Label<Text, Image> {
    /// Creates a button with a title and a system image.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let label = Label(titleKey, systemImage: systemImage)
        self.init(role, action, label, CallSite(fileID: fileID, line: line))
    }

    /// Creates a button with a title and a system image.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let label = Label(title, systemImage: systemImage)
        self.init(role, action, label, CallSite(fileID: fileID, line: line))
    }
}
