import Observation
import TreeUI

/// Keeps weak references to the observable models that views hold.
@MainActor
final class ModelWatch {
    private struct Entry {
        weak var model: (any AnyObject & Observable)?
        let type: String
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The objects in views' properties, such as services, which may keep a model in memory.
    private(set) var roots: [ObjectIdentifier: Root] = [:]

    struct Root {
        fileprivate weak var object: AnyObject?
        /// The number of roots before this one.
        fileprivate let number: Int
    }

    /// Notes the models in a view's properties: plain properties, `@State` and `@Bindable`.
    func look(at view: Any) {
        for property in StrongProperty.all(of: view) {
            note(property.value)
            guard property.value is any DynamicProperty else { continue }
            for inner in StrongProperty.all(of: property.value) { note(inner.value) }
        }
    }

    private func note(_ value: Any) {
        // Only values of class type, because a struct would be boxed in a new object each time.
        guard type(of: value) is AnyObject.Type else { return }
        let object = value as AnyObject
        let id = ObjectIdentifier(object)
        // A new object can have the address of a released one. Then the entry is replaced.
        if roots[id]?.object == nil {
            roots[id] = Root(object: object, number: roots[id]?.number ?? roots.count)
        }
        guard let model = value as? any AnyObject & Observable else { return }
        if entries[id]?.model == nil { entries[id] = Entry(model: model, type: "\(type(of: value))") }
    }

    /// The types of the models that are still alive.
    var alive: [String] {
        entries.values.filter { $0.model != nil }.map(\.type).sorted()
    }

    /// The models that are still alive, each with the known references that keep it.
    var leaks: [(type: String, keepers: [Sentence])] {
        let roots = roots.values.sorted { $0.number < $1.number }.compactMap(\.object)
        return entries.values.compactMap { entry in
            entry.model.map { (entry.type, ReferenceSearch(for: $0).keepers(from: roots)) }
        }
        .sorted { $0.type < $1.type }
    }

    /// Returns the types of the models that are still alive, except those that the other watch has seen.
    func alive(besides other: ModelWatch) -> [String] {
        entries.filter { $0.value.model != nil && other.entries[$0.key] == nil }.map(\.value.type).sorted()
    }

    /// Returns whether all models have been released. Ended tasks need a moment to release them, so this waits up to
    /// 100 ms.
    func areReleased() async -> Bool {
        for _ in 0..<20 {
            if alive.isEmpty { return true }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return alive.isEmpty
    }
}
