import RenderTree

/// The selection that a picker, a tab view or a list offers to the views inside it.
///
/// The tree holds values as text, called tags. The scope maps each tag back to its value.
@MainActor
final class SelectionScope {
    /// The values by their tags, each with the number of the component that shows it.
    private var values: [String: (value: AnyHashable, owner: Int)] = [:]
    private let selection: Any
    private let isSelectedValue: (AnyHashable) -> Bool
    private let selectValue: (AnyHashable) -> Void
    /// Whether the selectable views are options of a picker, rather than rows or tabs.
    let makesOptions: Bool

    init<Value: Hashable>(_ selection: Binding<Value>, makesOptions: Bool = false) {
        self.makesOptions = makesOptions
        self.selection = selection
        isSelectedValue = { SelectionScope.cast($0, to: Value.self) == selection.wrappedValue }
        selectValue = { if let value = SelectionScope.cast($0, to: Value.self) { selection.wrappedValue = value } }
    }

    init<Value: Hashable>(many selection: Binding<Set<Value>>) {
        makesOptions = false
        self.selection = selection
        isSelectedValue = { SelectionScope.cast($0, to: Value.self).map(selection.wrappedValue.contains) ?? false }
        selectValue = { value in
            guard let value = SelectionScope.cast(value, to: Value.self) else { return }
            if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
        }
    }

    /// Returns whether `selection` is the scope's binding.
    func selects(with selection: Any) -> Bool { Comparison.areSame(any: self.selection, selection) }

    /// Removes the values that the component shows. Its evaluation, which is about to begin, registers them again.
    func forgetValues(of component: Component) {
        values = values.filter { $0.value.owner != component.number }
    }

    /// Casts a value to the type of the selection. Tabs have a selection of type `AnyHashable`, which takes any value.
    private static func cast<Value>(_ value: AnyHashable, to type: Value.Type) -> Value? {
        value as? Value ?? value.base as? Value
    }

    /// Returns the tag for a value. Two values with the same description get different tags.
    func tag(for value: AnyHashable, in component: Component) -> String {
        let text = String(describing: value.base)
        var tag = text
        var count = 1
        while let other = values[tag], other.value != value {
            count += 1
            tag = "\(text) (\(count))"
        }
        values[tag] = (value, component.number)
        return tag
    }

    func isSelected(_ value: AnyHashable) -> Bool {
        isSelectedValue(value)
    }

    func select(_ tag: String) {
        if let value = values[tag]?.value { selectValue(value) }
    }
}

extension View {
    /// Sets whether selecting the view is disabled. The view is a row of a list or a table, or an option of a picker.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(
            NodeModifier { node in
                guard isDisabled else { return }
                if node.role == .option {
                    node.traits.insert(.disabled)
                } else {
                    node.attributes[.refusesSelection] = .bool(true)
                }
            }
        )
    }
}

extension AttributeKey {
    fileprivate static let refusesSelection = AttributeKey(rawValue: "refusesSelection")
}

extension RenderNode {
    fileprivate var refusesSelection: Bool { attributes[.refusesSelection]?.bool == true }
}

extension View {
    /// Sets the value that the view represents in the surrounding picker, tab view or list. A selection of an optional
    /// type always matches too.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(tag: AnyHashable(tag)))
    }
}

/// An element of a collection that represents its id in a selection.
private struct Tagged<Content: View>: _PrimitiveView {
    let content: Content
    let tag: AnyHashable

    static func _render(_ view: Tagged, in context: inout _RenderContext) {
        context.render(view.content, taggedAs: view.tag)
    }
}

private struct TagModifier: PrimitiveModifier, TagProvider {
    let tag: AnyHashable

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.render(content, taggedAs: tag)
    }
}

extension _RenderContext {
    /// Returns the selection scope of the container at `id`. If the binding has not changed since the last evaluation,
    /// this is the same object as before, so that unchanged rows are not evaluated again.
    mutating func selectionScope<Value: Hashable>(
        at id: NodeID,
        _ selection: Binding<Value>,
        make: (Binding<Value>) -> SelectionScope
    ) -> SelectionScope {
        let scope = component.keptObjects.object(at: id, isUsable: { $0.selects(with: selection) }) { make(selection) }
        scope.forgetValues(of: component)
        return scope
    }

    /// Evaluates an element of a collection. It represents its id in a selection, unless it has its own tag.
    mutating func render<V: View>(
        _ content: V,
        at place: consuming NodeID,
        implicitly id: some Hashable
    ) {
        let isChoice = environmentBox.values.selection != nil || environmentBox.values.tabs != nil
        guard isChoice else { return render(content, at: place) }
        renderChoice(content, at: place, implicitly: id)
    }

    // A separate function, so that rows outside a selection do not look up the type of a row with a tag.
    @inline(never)
    private mutating func renderChoice<V: View>(
        _ content: V,
        at place: NodeID,
        implicitly id: some Hashable
    ) {
        guard V._tag(of: content) == nil else { return render(content, at: place) }
        render(Tagged(content: content, tag: AnyHashable(id)), at: place)
    }

    fileprivate mutating func render<V: View>(_ content: V, taggedAs value: AnyHashable) {
        if environment.tabs != nil {
            // The tab item inside creates the node, and shows the content if this tag is selected.
            return render(content) { $0.tabTag = value }
        }
        guard let scope = environment.selection else { return V._render(content, in: &self) }
        let tag = NodeValue.text(scope.tag(for: value, in: component))
        let isSelected = scope.isSelected(value)
        guard scope.makesOptions else {
            return change(content) { node in
                if node.refusesSelection { return }
                node.attributes[.tag] = tag
                if isSelected { node.traits.insert(.selected) }
            }
        }
        var option = RenderNode(id: id, role: .option, traits: isSelected ? .selected : [])
        option.attributes[.tag] = tag
        let made = collect { $0.add(option) { V._render(content, in: &$0) } }
        for var fragment in made {
            fragment.change(in: component.evaluator) { node in
                if node.children.contains(where: \.refusesSelection) { node.traits.insert(.disabled) }
            }
            append([fragment])
        }
    }
}
