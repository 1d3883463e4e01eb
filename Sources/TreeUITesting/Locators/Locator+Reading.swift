public import RenderTree
public import Testing

extension Locator {
    /// Whether there is at least one such thing on the screen now. Never a failure.
    public var exists: Bool { count > 0 }

    /// How many there are; none if what they would be in is not there.
    public var count: Int { matches.count }

    // Each of these needs exactly one: otherwise it records an issue where the locator was written, and returns what
    // cannot be mistaken for good news in `#expect(x.isEnabled)`; `#expect(!x.isEnabled)` fails by the issue.

    /// Whether a person can use it.
    public var isEnabled: Bool { read(\.isEnabled) ?? false }

    /// Whether it is the one that was chosen: a tab, a row, an option.
    public var isSelected: Bool { read { $0.traits.contains(.selected) } ?? false }

    /// Whether the keyboard's focus is on it.
    public var isFocused: Bool { read { $0.traits.contains(.focused) } ?? false }

    /// Whether a disclosure is open.
    public var isExpanded: Bool { read { $0.traits.contains(.expanded) } ?? false }

    /// Whether an action of it is running.
    public var isBusy: Bool { read { $0.traits.contains(.busy) } ?? false }

    /// Whether a toggle is on.
    public var isOn: Bool {
        guard let found = resolveOrRecord() else { return false }
        if let isOn = found.node.value?.bool { return isOn }
        app.record(.neitherOnNorOff(found.node), at: sourceLocation)
        return false
    }

    /// The text of a field, the choice of a picker, how far a progress has come; `nil` where there is none.
    public var value: String? {
        guard let value = read(\.value) ?? nil else { return nil }
        return value.shown
    }

    /// The computed name. The name of a row is the texts in it, joined by commas, as they are read out.
    public var label: String { read { $0.role == .row ? $0.spokenName : $0.label } ?? "" }

    /// The hint in words, or the empty string.
    public var help: String { read { $0.attributes[.help]?.text ?? "" } ?? "" }

    /// What an empty field shows, or the empty string.
    public var placeholder: String { read { $0.attributes[.placeholder]?.text ?? "" } ?? "" }

    /// The names and texts within, in reading order, as a person would read them out.
    public var texts: [String] {
        guard let found = resolveOrRecord() else { return [] }
        let own = found.node.name.map { [$0.text] } ?? []
        return own + found.below.compactMap(\.node.name?.text)
    }

    /// The outline of the node and what is in it.
    public var outline: String { read(\.outline) ?? "" }

    /// The node itself, for what no property says.
    public func node() throws(TestFailure) -> RenderNode {
        try resolve().node
    }

    /// The names of all that the locator finds, in reading order; a row without a name by the texts in it, joined by
    /// commas.
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

    func resolveOrRecord() -> Found? {
        do throws(TestFailure) {
            return try resolve()
        } catch {
            app.record(error)
            return nil
        }
    }
}

extension Locator: @MainActor CustomTestStringConvertible {
    /// What it finds now or, if it finds nothing, why: so that a failing `#expect` shows it.
    ///
    /// The screen follows unless the test has the trait `.testApp`, which adds it to each issue.
    public var testDescription: String {
        let found = matches
        guard found.isEmpty else { return found.map(\.node.outline).joined(separator: "\n") }
        guard let failure else { return "\(phrase), not found" }
        return app.isScoped ? failure.message : "\(failure.message)\n\(failure.shown.text)"
    }
}
