import RenderTree

/// What is known of a type of view, found out once.
@MainActor
final class ViewType {
    /// The name as it stands in ids.
    let name: String
    /// Where its dynamic properties are, once one of its values has been looked into.
    var properties: DynamicProperties.Plan?

    private let key: ObjectIdentifier

    private init(name: String, key: ObjectIdentifier) {
        self.name = name
        self.key = key
    }

    func isType<T>(of type: T.Type) -> Bool { key == ObjectIdentifier(type) }

    private static var known: [ObjectIdentifier: ViewType] = [:]
    /// The last that was asked for: the rows of a list ask for the same one after another.
    private static var last: (key: ObjectIdentifier, type: ViewType)?

    static func of<T>(_ type: T.Type) -> ViewType {
        let key = ObjectIdentifier(type)
        if let last, last.key == key { return last.type }
        let found = known[key] ?? make(type)
        last = (key, found)
        return found
    }

    private static func make<T>(_ type: T.Type) -> ViewType {
        // Generic arguments would make an id a page long, and add nothing that the slots do not say.
        let key = ObjectIdentifier(type)
        let made = ViewType(name: String(String(describing: type).prefix { $0 != "<" }), key: key)
        known[key] = made
        return made
    }
}
