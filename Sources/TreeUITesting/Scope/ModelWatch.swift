import Observation
import TreeUI

/// The observable models that views were given, seen without keeping them alive.
@MainActor
final class ModelWatch {
    private struct Entry {
        weak var model: (any AnyObject & Observable)?
        let type: String
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Notes the models that the properties of a view hold: plain ones, in `@State` and in `@Bindable`.
    func look(at view: Any) {
        for (_, value) in Mirror(reflecting: view).children {
            note(value)
            if value is any DynamicProperty {
                for (_, inner) in Mirror(reflecting: value).children { note(inner) }
            }
        }
    }

    private func note(_ value: Any) {
        // Only what is a reference by its own type: a value would be boxed anew at each look.
        guard type(of: value) is AnyObject.Type, let model = value as? any AnyObject & Observable else { return }
        let id = ObjectIdentifier(model)
        // An address may come again after its object has gone; the new one is as good.
        if entries[id]?.model == nil { entries[id] = Entry(model: model, type: "\(type(of: value))") }
    }

    /// The types of the models that are still alive.
    var alive: [String] {
        entries.values.filter { $0.model != nil }.map(\.type).sorted()
    }

    /// The types of the models that are still alive, but for those that the other watch has seen as well.
    func alive(besides other: ModelWatch) -> [String] {
        entries.filter { $0.value.model != nil && other.entries[$0.key] == nil }.map(\.value.type).sorted()
    }

    /// Whether all have been released, given the moment that ending tasks take to let go.
    func areReleased() async -> Bool {
        for _ in 0..<20 {
            if alive.isEmpty { return true }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return alive.isEmpty
    }
}
