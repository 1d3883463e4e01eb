import TreeUI

/// A stored property of an object or a structure that is neither weak nor unowned.
///
/// Other properties are not read: reading an unowned reference to a released object stops the process.
struct StrongProperty {
    let name: String
    let value: Any

    /// Returns the strong properties of an object, including inherited ones, or of a structure.
    static func all(of subject: Any) -> [StrongProperty] {
        var properties: [StrongProperty] = []
        var mirror: Mirror? = Mirror(reflecting: subject)
        while let current = mirror {
            let layout = FieldLayout.storedProperties(of: current.subjectType)
            let inherited = layout.count - current.children.count
            // A mirror reads a property only when its child is accessed.
            for (number, index) in current.children.indices.enumerated() {
                let place = inherited + number
                // A type with its own mirror may have children other than its properties.
                guard !layout.indices.contains(place) || layout[place].isStrong else { continue }
                let child = current.children[index]
                let name = child.label ?? ""
                // The registrar of @Observable refers to no model.
                guard name != "_$observationRegistrar" else { continue }
                properties.append(
                    StrongProperty(name: name.hasPrefix("_") ? String(name.dropFirst()) : name, value: child.value)
                )
            }
            mirror = current.superclassMirror
        }
        return properties
    }
}
