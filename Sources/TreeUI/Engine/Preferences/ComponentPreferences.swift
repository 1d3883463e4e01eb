import RenderTree

/// The preferences that the views of one component set, in reading order.
struct ComponentPreferences {
    struct Entry {
        /// The key, or `nil` for a presentation, which keeps the preferences of its content to itself.
        let key: ObjectIdentifier?
        let value: Any
        /// The child components of the view that sets the value. The value replaces theirs.
        let replaced: Range<Int>
    }

    fileprivate(set) var entries: [Entry] = []

    mutating func removeAll() {
        if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    }
}

extension _RenderContext {
    /// Evaluates `content`, and sets a preference that replaces the preferences that the content sets.
    mutating func preference<K: PreferenceKey>(
        _ key: K.Type,
        _ value: K.Value,
        content: (inout _RenderContext) -> Void
    ) {
        let key = ObjectIdentifier(key)
        let first = replacePreferences(where: { $0.key == key }, of: content)
        // A covered view is not on the screen, and a distant view not yet.
        if environment.isCovered || environment.isDistant { return }
        let replaced = first..<component.childCount
        component.preferences.entries.append(.init(key: key, value: value, replaced: replaced))
    }

    /// Evaluates the content of a presentation. Its preferences do not reach the view that presents it.
    mutating func keepingPreferences(_ content: (inout _RenderContext) -> Void) {
        let first = replacePreferences(where: { _ in true }, of: content)
        guard first < component.childCount else { return }
        let replaced = first..<component.childCount
        component.preferences.entries.append(.init(key: nil, value: (), replaced: replaced))
    }

    /// Evaluates `content` and removes those of its preferences that `isReplaced` selects.
    /// - Returns: The index of the first child component in the content.
    private mutating func replacePreferences(
        where isReplaced: (ComponentPreferences.Entry) -> Bool,
        of content: (inout _RenderContext) -> Void
    ) -> Int {
        let (count, first) = (component.preferences.entries.count, component.childCount)
        content(&self)
        let made = component.preferences.entries[count...]
        if !made.isEmpty {
            component.preferences.entries.replaceSubrange(count..., with: made.filter { !isReplaced($0) })
        }
        return first
    }

    /// Sets the action that runs when the combined value of the preferences in this component changes.
    mutating func watchPreference<K: PreferenceKey>(_ key: K.Type, _ action: @escaping @MainActor (K.Value) -> Void)
    where K.Value: Equatable {
        let component = component
        let place = id.appending(.name("preference"))
        component.keptObjects.object(at: place) {
            let watch = PreferenceWatch<K>(component, action)
            component.evaluator.preferenceWatches.append(WeakPreferenceWatch(watch: watch))
            return watch
        }
        .action = action
    }
}

/// A place where an action waits for changes of a preference.
@MainActor
protocol PreferenceWatching: AnyObject {
    /// Runs the action if the combined value differs from the one at the last call.
    func check()
}

struct WeakPreferenceWatch {
    weak var watch: (any PreferenceWatching)?
}

@MainActor
private final class PreferenceWatch<K: PreferenceKey>: PreferenceWatching where K.Value: Equatable {
    private weak var component: Component?
    var action: @MainActor (K.Value) -> Void
    private var last: K.Value?

    init(_ component: Component, _ action: @escaping @MainActor (K.Value) -> Void) {
        self.component = component
        self.action = action
    }

    func check() {
        guard let component, component.isMounted else { return }
        var value: K.Value?
        component.reducePreferences(K.self, into: &value)
        if value == last { return }
        last = value
        component.perform { action(value ?? K.defaultValue) }
    }
}

extension Component {
    /// Combines the preferences of this component and of those below it, in reading order, with `result`.
    fileprivate func reducePreferences<K: PreferenceKey>(_ key: K.Type, into result: inout K.Value?) {
        var next = 0
        for entry in preferences.entries where entry.key == nil || entry.key == ObjectIdentifier(key) {
            // A presentation can lie in the range that a later entry replaces.
            if next < entry.replaced.lowerBound {
                reducePreferences(key, ofChildren: next..<entry.replaced.lowerBound, into: &result)
            }
            next = max(next, entry.replaced.upperBound)
            guard let value = entry.value as? K.Value, entry.key != nil else { continue }
            if var before = result {
                K.reduce(value: &before) { value }
                result = before
            } else {
                result = value
            }
        }
        reducePreferences(key, ofChildren: next..<childCount, into: &result)
    }

    private func reducePreferences<K: PreferenceKey>(
        _ key: K.Type,
        ofChildren range: Range<Int>,
        into result: inout K.Value?
    ) {
        for index in range { child(at: index).reducePreferences(key, into: &result) }
    }
}
