import RenderTree

// Asynchronous actions are an addition to SwiftUI's buttons (ADR-012): the session owns the task, shows the button as
// busy while it runs, and refuses to press the button again until it has ended.

extension Button {
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
