package import RenderTree

extension Button {
    /// Creates a button with an asynchronous action, for FeatureKit's `AsyncButton`. The session owns the task. The
    /// button is busy and refuses a press until the action returns.
    package init(
        role: ButtonRole?,
        asyncAction: @escaping @MainActor () async -> Void,
        source: SourceReference,
        label: Label
    ) {
        self.init(role, .async(asyncAction), source, label)
    }
}
