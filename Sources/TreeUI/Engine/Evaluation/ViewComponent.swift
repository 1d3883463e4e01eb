import RenderTree

final class ViewComponent<V: View>: Component {
    // `init`, `update` and `renderBody` use it, and none calls another. `renderBody` copies it before it calls the
    // application.
    @exclusivity(unchecked) private var view: V
    private var properties = DynamicProperties()

    // Required, because the class is a value in `child(for:below:_:)`.
    required init(
        _ view: V,
        _ type: ViewType,
        id: NodeID,
        evaluator: Evaluator,
        parent: Component?,
        environment: EnvironmentBox
    ) {
        // Consumed: otherwise each parameter would be retained here and released at the end.
        self.view = consume view
        super.init(
            consume type,
            id: consume id,
            evaluator: consume evaluator,
            parent: consume parent,
            environment: consume environment
        )
        if let onMount = self.evaluator.onMount { onMount(self.view) }
    }

    /// Replaces the view with the parent's new value, and returns whether the view must be evaluated.
    ///
    /// A view with the same values and references evaluates to the same nodes, because changes inside references are
    /// observed.
    @_semantics("optimize.sil.specialize.generic.never")  // one copy for all types (ADR-095)
    func update(_ view: V, _ environment: EnvironmentBox) -> Bool {
        let previous = self.environment
        var isSame = true
        if environment !== previous {
            isSame = environment.isSame(as: previous)
            self.environment = environment
        }
        // If both are the same, the previous view is kept, because its dynamic properties are connected.
        if isSame, Comparison.areSame(view, &self.view) { return false }
        if evaluator.isRepeating { evaluator.noteCreatedModels(self.view, view) }
        self.view = view
        return true
    }

    override func renderBody(in context: inout _RenderContext) {
        // Copied once: each access of the field would retain the references in the view.
        let view = view
        // Most views have no dynamic properties, and skip the check for overlapping accesses.
        if type.properties?.isEmpty != true { properties.connect(view, type, to: self) }
        V.Body._render(view.body, in: &context)
    }
}

/// The component class for the views of a type. The view type caches it, because looking up a generic class takes
/// longer than creating an object. This is a function, because a method would also look up the class.
@MainActor
func componentClass<V: View>(for view: V.Type, keptBy type: ViewType) -> ViewComponent<V>.Type {
    // The cast is safe: the type is that of `V`, and nothing else sets the class.
    if let known = type.componentType { return unsafeBitCast(known, to: ViewComponent<V>.Type.self) }
    type.componentType = ViewComponent<V>.self
    return ViewComponent<V>.self
}
