import RenderTree

@_spi(Hosts)
extension Session {
    /// Creates a session that runs an application. The application's `@State` and other properties live as long as the
    /// session. When a value that its scenes read changes, the scenes are evaluated again.
    /// - Parameter environment: A closure that changes the initial environment of all windows.
    public convenience init<A: App>(app: A, environment: (inout EnvironmentValues) -> Void = { _ in }) {
        self.init(environment: environment, content: WindowContent(view: AppScenes(app: app)))
    }
}
