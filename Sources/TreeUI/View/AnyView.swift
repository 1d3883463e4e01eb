import RenderTree

/// A view of any type. State below it starts anew when the type changes.
///
/// No factory returns one: an erased view hides what an app shows (ADR-010).
public struct AnyView: _PrimitiveView {
    private let typeName: String
    private let render: @MainActor (inout _RenderContext) -> Void
    private let tag: AnyHashable?

    public init<V: View>(_ view: V) {
        typeName = TypeNames.name(of: V.self)
        tag = V._tag(of: view)
        render = { V._render(view, in: &$0) }
    }

    public init<V: View>(erasing view: V) {
        self.init(view)
    }

    public static func _render(_ view: AnyView, in context: inout _RenderContext) {
        context.descend(.name(view.typeName)) { view.render(&$0) }
    }

    public static func _tag(of view: AnyView) -> AnyHashable? { view.tag }
}

/// The names of view types as they stand in ids, each made once.
@MainActor
enum TypeNames {
    private static var names: [ObjectIdentifier: String] = [:]

    static func name<T>(of type: T.Type) -> String {
        let key = ObjectIdentifier(type)
        if let name = names[key] { return name }
        // Generic arguments would make an id a page long, and add nothing that the slots do not say.
        let name = String(String(describing: type).prefix { $0 != "<" })
        names[key] = name
        return name
    }
}
