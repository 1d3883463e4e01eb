public import RenderTree
public import Testing

extension Locator {
    /// Whether the locator matches at least one element. Never records an issue.
    public var exists: Bool { count > 0 }

    /// The number of matches; 0 if the element in which the locator searches is missing. Never records an issue.
    public var count: Int { matches.count }

    // Each of these needs exactly one match. Otherwise it records an issue where the locator was written, and returns a
    // value that fails `#expect(x.isEnabled)`. `#expect(!x.isEnabled)` fails because of the issue.

    /// Whether the element is enabled.
    public var isEnabled: Bool { read(\.isEnabled) ?? false }

    /// Whether a tab, a row or an option is selected.
    public var isSelected: Bool { read { $0.traits.contains(.selected) } ?? false }

    /// Whether the element has the keyboard focus.
    public var isFocused: Bool { read { $0.traits.contains(.focused) } ?? false }

    /// Whether the application has most recently scrolled to the element, with a `ScrollViewReader` or a `ScrollPosition`. It
    /// is `false` for an application in another process.
    public var isScrolledTo: Bool { read { $0.id == app.session?.update.scroll?.target } ?? false }

    /// Whether a disclosure group is open.
    public var isExpanded: Bool { read { $0.traits.contains(.expanded) } ?? false }

    /// Whether one of the element's asynchronous actions is running, or a progress view is indeterminate.
    public var isBusy: Bool { read { $0.traits.contains(.busy) } ?? false }

    /// Whether a toggle is on. Records an issue for an element that is not a toggle.
    public var isOn: Bool {
        guard let found = resolveOrRecord() else { return false }
        if let isOn = found.node.value?.bool { return isOn }
        app.record(.neitherOnNorOff(found.node), at: sourceLocation)
        return false
    }

    /// The text of a field, the selection of a picker, or the fraction of a progress view; `nil` if there is none.
    public var value: String? {
        guard let value = read(\.value) ?? nil else { return nil }
        return value.shown
    }

    /// The accessible name. The name of a row joins the text in the row with commas.
    public var label: String { read { $0.role == .row ? $0.spokenName : $0.label } ?? "" }

    /// The help text, or an empty string.
    public var help: String { read { $0.attributes[.help]?.text ?? "" } ?? "" }

    /// The placeholder of a field, or an empty string.
    public var placeholder: String { read { $0.attributes[.placeholder]?.text ?? "" } ?? "" }

    /// The names of the element and of all elements in it, in reading order.
    public var texts: [String] {
        guard let found = resolveOrRecord() else { return [] }
        let own = found.node.name.map { [$0.text] } ?? []
        return own + found.below.compactMap(\.node.name?.text)
    }

    /// The outline of the element and its content.
    public var outline: String { read(\.outline) ?? "" }

    /// Returns the node itself, for attributes that have no property here.
    public func node() throws(TestFailure) -> RenderNode {
        try resolve().node
    }

    /// The names of all matches, in reading order. The name of a row joins the text in the row with commas.
    public var labels: [String] {
        do throws(TestFailure) {
            return try resolveAll().map { found in
                found.node.role == .row ? found.node.spokenName : found.node.label
            }
        } catch {
            app.record(error)
            return []
        }
    }

    func outlineOrRecord() -> String? { read(\.outline) }

    private func read<Value>(_ property: (RenderNode) -> Value) -> Value? {
        resolveOrRecord().map { property($0.node) }
    }

    func resolveOrRecord() -> Match? {
        do throws(TestFailure) {
            return try resolve()
        } catch {
            app.record(error)
            return nil
        }
    }
}

extension Locator: @MainActor CustomTestStringConvertible {
    /// The matches or, if there are none, the reason, so that a failing `#expect` shows it.
    ///
    /// The screen is included unless the test has the trait `.testApp`, which adds it to each issue.
    public var testDescription: String {
        let found = matches
        guard found.isEmpty else { return found.map(\.node.outline).joined(separator: "\n") }
        guard let failure else { return "\(phrase), not found" }
        return app.isScoped ? failure.message : "\(failure.message)\n\(failure.shown.text)"
    }
}
