extension EnvironmentValues {
    /// The text that was copied last, for `clipboard` of FeatureKit; `nil` outside a session.
    @Entry package var copiedText: Binding<String?>?
}
