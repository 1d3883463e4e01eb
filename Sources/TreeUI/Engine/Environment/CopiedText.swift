extension EnvironmentValues {
    /// The text that was copied last, for FeatureKit's `clipboard`; `nil` outside a session.
    @Entry package var copiedText: Binding<String?>?
}
