/// The part of a view that assistive technology reads, in the same words for both frameworks.
public struct Element: Equatable, Sendable, CustomStringConvertible {
    /// The role, such as `button`.
    public var role: String
    /// The name.
    public var name: String
    /// The value, as text; `nil` if there is none.
    public var value: String?
    /// Whether a person can use the control.
    public var isEnabled: Bool
    /// The actions that a person can perform: `press`, `increment` and `decrement`.
    public var actions: [String]

    /// Creates an element.
    public init(role: String, name: String, value: String? = nil, isEnabled: Bool = true, actions: [String] = []) {
        self.role = role
        self.name = name
        self.value = value
        self.isEnabled = isEnabled
        self.actions = actions
    }

    public var description: String {
        let parts =
            [role, "\"\(name)\"", value.map { "= \($0)" }, isEnabled ? nil : "disabled"].compactMap(\.self) + actions
        return parts.joined(separator: " ")
    }
}
