import RenderTree

/// Facts about a view type, determined once for each type.
@MainActor
final class ViewType {
    /// The type's name in node ids.
    let name: String
    /// The positions of the type's dynamic properties, once a component of the type has been evaluated.
    var properties: PropertyPlan?
    /// Whether a body of this type has read a model, so that later bodies are expected to read one too.
    var readsModels = false
    /// The class of the components for the type's views, once there is one.
    var componentType: Component.Type?

    private let key: ObjectIdentifier

    private init(name: String, key: ObjectIdentifier) {
        self.name = name
        self.key = key
    }

    func isType<T>(of type: T.Type) -> Bool { key == ObjectIdentifier(type) }

    private static var known: [ObjectIdentifier: ViewType] = [:]
    /// The most recent result. The rows of a list have one type, so most lookups repeat the previous one.
    private static var last: (key: ObjectIdentifier, type: ViewType)?

    static func of(_ type: any Any.Type) -> ViewType {
        let key = ObjectIdentifier(type)
        if let last, last.key == key { return last.type }
        let found = known[key] ?? make(type)
        last = (key, found)
        return found
    }

    private static func make(_ type: any Any.Type) -> ViewType {
        // Without generic arguments: they would make ids very long, and the slots already distinguish them.
        let key = ObjectIdentifier(type)
        let made = ViewType(name: String(String(describing: type).prefix { $0 != "<" }), key: key)
        known[key] = made
        return made
    }
}
