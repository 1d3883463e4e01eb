#if !canImport(SwiftUI) || Headless
/// Reports the ids that several features of a shell have: a person could not choose one of these features.
struct RepeatedIDs: _PrimitiveView {
    let ids: [String]

    static func _render(_ view: RepeatedIDs, in context: inout _RenderContext) {
        for (id, features) in Dictionary(grouping: view.ids, by: \.self) where features.count > 1 {
            context.fault("AppShell has \(features.count) features with the id \(id); give each another title or id")
        }
    }
}
#endif
