@_spi(Hosts)
extension Session {
    /// Creates a session that runs scenes, and opens the first scene that needs no value, except ``Settings``.
    /// - Parameter environment: A closure that changes the initial environment of all windows.
    public convenience init<S: Scene>(
        environment: (inout EnvironmentValues) -> Void = { _ in },
        @SceneBuilder _ scenes: () -> S
    ) {
        self.init(
            environment: environment,
            content: WindowContent { [scenes = scenes()] in ScenesView(scenes: scenes) }
        )
    }

    /// Creates a session that shows one view in a window.
    public convenience init<V: View>(
        view: V,
        title: String = "",
        environment: (inout EnvironmentValues) -> Void = { _ in }
    ) {
        self.init(environment: environment) { WindowGroup(Text(verbatim: title), id: "main") { view } }
    }
}
