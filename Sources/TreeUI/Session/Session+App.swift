import RenderTree

extension Session {
    /// Starts an application. Its `@State` and its other properties live as long as the session.
    /// - Parameter environment: changes the environment that all windows start with.
    public convenience init<A: App>(app: A, environment: (inout EnvironmentValues) -> Void = { _ in }) {
        self.init(environment: environment) { windows in
            windows.connect(app)
            return app.body
        }
    }
}

/// The properties of an application, connected as those of a view are. It shows nothing.
private struct AppProperties<A: App>: View, ForwardsDynamicProperties {
    let app: A

    var body: EmptyView { EmptyView() }
    var dynamicPropertyOwner: Any { app }
}

extension WindowManager {
    /// Connects the properties of the application, so that its scenes can read and change them.
    fileprivate func connect<A: App>(_ app: A) {
        let content = WindowContent { AppProperties(app: app) }
        connect(content.mount(NodeID(root: "app"), graph, EnvironmentBox(environment)))
    }
}
