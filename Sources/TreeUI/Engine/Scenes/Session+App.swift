import RenderTree

@_spi(Hosts)
extension Session {
    /// Creates a session that runs an application. The application's `@State` and other properties live as long as the
    /// session.
    /// - Parameter environment: A closure that changes the initial environment of all windows.
    public convenience init<A: App>(app: A, environment: (inout EnvironmentValues) -> Void = { _ in }) {
        self.init(environment: environment) { windows in
            windows.connect(app)
            return app.body
        }
    }
}

/// A view without content that connects the properties of an application like those of a view.
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
