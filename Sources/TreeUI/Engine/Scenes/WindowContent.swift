import RenderTree

extension WindowContent {
    /// Creates content whose closure runs when the window's component is evaluated.
    @MainActor
    init<V: View>(_ content: @escaping () -> V) {
        self.init(view: Deferred(content: content))
    }

    @MainActor
    init<V: View>(view: V) {
        mount = { id, evaluator, environment in
            ViewComponent(
                view,
                ViewType.of(V.self),
                id: id,
                evaluator: evaluator,
                parent: nil,
                environment: environment
            )
        }
        update = { component, environment in
            (component as? ViewComponent<V>)?.update(view, environment) ?? false
        }
    }
}

/// A component whose content is created when it is evaluated.
struct Deferred<Content: View>: View {
    let content: () -> Content

    var body: Content { content() }
}
