extension EnvironmentValues {
    /// The text that was copied last, for `clipboard` of FeatureKit; `nil` outside a session.
    package var copiedText: Binding<String?>? {
        get { self[CopiedTextKey.self] }
        set { self[CopiedTextKey.self] = newValue }
    }
}

private struct CopiedTextKey: EnvironmentKey {
    static var defaultValue: Binding<String?>? { nil }
}
