#if !canImport(SwiftUI) || Headless
/// Reports an id that two features of a shell have: a person could not choose one of them.
struct RepeatedIDs: _PrimitiveView {
    private var repeated: [String] = []

    init<each Factory: AppFactory>(_ feature: repeat Feature<each Factory>) {
        var ids: Set<String> = []
        for feature in repeat each feature {
            if !ids.insert(feature.id).inserted { repeated.append(feature.id) }
        }
    }

    static func _render(_ view: RepeatedIDs, in context: inout _RenderContext) {
        for id in view.repeated {
            context.fault("AppShell has two features with the id \(id); give one another title or id")
        }
    }
}
#endif
