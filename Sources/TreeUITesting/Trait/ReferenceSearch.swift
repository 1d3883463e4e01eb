/// A search for the stored references that keep an object in memory.
///
/// It follows the stored properties of objects and structures, and ignores weak and unowned ones. What a closure has
/// captured cannot be read, so closures in the object's properties are named as candidates.
@MainActor
struct ReferenceSearch {
    private let target: AnyObject
    /// The number of objects to visit.
    private static let limit = 10_000

    init(for target: AnyObject) {
        self.target = target
    }

    /// Returns the paths that lead to the object from itself and from the roots, and the closures that the object
    /// holds.
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

    /// The objects that an object's properties hold strongly, including those in optionals, collections and structures.
    private func references(of object: AnyObject) -> [(label: String, object: AnyObject)] {
        var found: [(String, AnyObject)] = []
        for property in StrongProperty.all(of: object) {
            collect(property.value, property.name, depth: 0, into: &found)
        }
        return found
    }

    private func collect(_ value: Any, _ label: String, depth: Int, into found: inout [(String, AnyObject)]) {
        if type(of: value) is AnyObject.Type { return found.append((label, value as AnyObject)) }
        guard depth < 4 else { return }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .struct {
            for property in StrongProperty.all(of: value) {
                collect(property.value, "\(label).\(property.name)", depth: depth + 1, into: &found)
            }
            return
        }
        let isList = mirror.displayStyle == .collection || mirror.displayStyle == .set
        for (index, child) in mirror.children.enumerated() {
            collect(child.value, isList ? "\(label)[\(index)]" : label, depth: depth + 1, into: &found)
        }
    }

    private func closures(of object: AnyObject) -> [String] {
        StrongProperty.all(of: object).filter { "\(type(of: $0.value))".contains("->") }
            .map { "\(type(of: object)).\($0.name)" }
    }
}
