import Observation
import TreeUI

/// Weak references to the observable models that views hold.
@MainActor
final class ModelWatch {
    private struct Entry {
        weak var model: (any AnyObject & Observable)?
        let type: String
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Notes the models in the properties of a view: plain properties, `@State` and `@Bindable`.
    func look(at view: Any) {
        for (_, value) in Mirror(reflecting: view).children {
            note(value)
            if value is any DynamicProperty {
                for (_, inner) in Mirror(reflecting: value).children { note(inner) }
            }
        }
    }

    private func note(_ value: Any) {
        // Only values of class type: a struct would be boxed in a new object at each look.
        guard type(of: value) is AnyObject.Type, let model = value as? any AnyObject & Observable else { return }
        let id = ObjectIdentifier(model)
        // A new object can have the address of a released one. Then the entry is replaced.
        if entries[id]?.model == nil { entries[id] = Entry(model: model, type: "\(type(of: value))") }
    }

    /// The types of the models that are still alive.
    var alive: [String] {
        entries.values.filter { $0.model != nil }.map(\.type).sorted()
    }

    /// Returns the types of the models that are still alive and that the other watch has not seen.
    func alive(besides other: ModelWatch) -> [String] {
        entries.filter { $0.value.model != nil && other.entries[$0.key] == nil }.map(\.value.type).sorted()
    }

    /// Returns whether all models are released. Ended tasks need a moment to release them, so this waits up to 100 ms.
    func areReleased() async -> Bool {
        for _ in 0..<20 {
            if alive.isEmpty { return true }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return alive.isEmpty
    }
}
