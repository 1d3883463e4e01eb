import RenderTree

// Buttons with an asynchronous action are an addition to SwiftUI (ADR-012): the session owns the task, marks the button
// as busy while it runs, and refuses a press until it has ended.

extension Button {
    /// Creates a button with an asynchronous action. The button is busy and refuses a press until the action returns.
    public init(
        role: ButtonRole? = nil,
        action: @escaping @MainActor () async -> Void,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role, .async(action), SourceReference(fileID: fileID, line: line), label())
    }
}

extension Button where Label == Text {
    /// Creates a titled button with an asynchronous action.
    public init(
        _ titleKey: LocalizedStringKey,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role, .async(action), SourceReference(fileID: fileID, line: line), Text(titleKey))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role, .async(action), SourceReference(fileID: fileID, line: line), Text(title))
    }
}

extension Button where Label == TreeUI.Label<Text, Image> {
    /// Creates a button with a title, a system image and an asynchronous action.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let label = TreeUI.Label(titleKey, systemImage: systemImage)
        self.init(role, .async(action), SourceReference(fileID: fileID, line: line), label)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let label = TreeUI.Label(title, systemImage: systemImage)
        self.init(role, .async(action), SourceReference(fileID: fileID, line: line), label)
    }
}
