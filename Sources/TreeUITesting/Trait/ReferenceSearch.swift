/// A search for the stored references that keep an object in memory.
///
/// It follows the stored properties of objects and structures, and leaves out weak and unowned ones. What a closure has
/// captured cannot be read, so closures in the properties of the object are named as candidates.
@MainActor
struct ReferenceSearch {
    private let target: AnyObject
    /// The number of objects to visit.
    private static let limit = 10_000

    init(for target: AnyObject) {
        self.target = target
    }

    /// Returns the paths from the object itself and from the roots to the object, and the closures that it has.
    func keepers(from roots: [AnyObject]) -> [Sentence] {
        var found: [String] = []
        for root in [target] + roots where root === target || found.isEmpty {
            if let path = path(from: root), !found.contains(path) { found.append(path) }
        }
        if !found.isEmpty { return found.map(Sentence.keptBy) }
        return closures(of: target).map(Sentence.keptByClosure)
    }

    /// The shortest chain of properties: `Model.loader -> Loader.delegate`.
    private func path(from root: AnyObject) -> String? {
        var seen: Set<ObjectIdentifier> = []
        var queue: [(object: AnyObject, path: [String])] = [(root, [])]
        var index = 0
        while index < queue.count, seen.count < ReferenceSearch.limit {
            let (object, path) = queue[index]
            index += 1
            guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
            for (label, next) in references(of: object) {
                let path = path + ["\(type(of: object)).\(label)"]
                if next === target { return path.joined(separator: " -> ") }
                queue.append((next, path))
            }
        }
        return nil
    }

    /// The objects that the properties of an object hold strongly, also in optionals, collections and structures.
    private func references(of object: AnyObject) -> [(label: String, object: AnyObject)] {
        var found: [(String, AnyObject)] = []
        for field in StoredField.all(of: object) where field.isStrong {
            collect(field.value, field.name, depth: 0, into: &found)
        }
        return found
    }

    private func collect(_ value: Any, _ label: String, depth: Int, into found: inout [(String, AnyObject)]) {
        if type(of: value) is AnyObject.Type { return found.append((label, value as AnyObject)) }
        guard depth < 4 else { return }
        let mirror = Mirror(reflecting: value)
        let isList = mirror.displayStyle == .collection || mirror.displayStyle == .set
        for (index, child) in mirror.children.enumerated() {
            let name =
                isList ? "\(label)[\(index)]" : mirror.displayStyle == .struct ? "\(label).\(child.label ?? "")" : label
            collect(child.value, name, depth: depth + 1, into: &found)
        }
    }

    private func closures(of object: AnyObject) -> [String] {
        StoredField.all(of: object).filter { "\(type(of: $0.value))".contains("->") }
            .map { "\(type(of: object)).\($0.name)" }
    }
}

/// A stored property of an object.
private struct StoredField {
    let name: String
    let value: Any
    let isStrong: Bool

    static func all(of object: AnyObject) -> [StoredField] {
        var fields: [StoredField] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            let type = current.subjectType
            let inherited = fieldCount(type) - current.children.count
            for (index, child) in current.children.enumerated() {
                let name = child.label ?? ""
                // The registrar of @Observable refers to no model.
                guard name != "_$observationRegistrar" else { continue }
                fields.append(
                    StoredField(
                        name: name.hasPrefix("_") ? String(name.dropFirst()) : name,
                        value: child.value,
                        isStrong: isStrong(type, index: inherited + index)
                    )
                )
            }
            mirror = current.superclassMirror
        }
        return fields
    }

    /// `Mirror` does not say whether a reference is weak. These functions, on which it is built, do; they are part of the
    /// standard library's stable ABI.
    private static func isStrong(_ type: any Any.Type, index: Int) -> Bool {
        guard index >= 0, index < fieldCount(type) else { return true }
        var description = FieldDescription()
        _ = fieldType(type, index: index, description: &description)
        description.freeName?(description.name)
        return description.isStrong
    }
}

/// The runtime's description of a field, laid out as in the standard library's `ReflectionMirror.swift`.
private struct FieldDescription {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
    _: any Any.Type,
    index: Int,
    description: UnsafeMutablePointer<FieldDescription>
) -> any Any.Type
