public import RenderTree

/// A condition that a ``Locator`` searches for: one or more roles, a name, or any property of a node.
///
/// ``Searchable`` has methods for all standard roles. Write a query for a role of your own:
///
/// ```swift
/// extension Searchable {
///     func card(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
///         find(Query(.card, named: name), sourceLocation: sourceLocation)
///     }
/// }
/// ```
public struct Query {
    enum Choice {
        case only
        case at(Int)
        case last
    }

    let roles: [Role]
    /// The pattern of the name, if the query has one. Failures list near misses.
    let pattern: (any TextPattern)?
    let matches: (RenderNode) -> Bool
    var choice = Choice.only
    private let words: String

    /// Creates a query that matches nodes with one of the roles and a matching name.
    public init(_ roles: Role..., named name: some TextPattern) {
        let role = roles.first?.rawValue ?? "node"
        self.init(roles, "\(role) \(name.phrase)", pattern: name) { name.matches($0.label) }
    }

    /// Creates a query that matches nodes that have one of the roles and satisfy a condition.
    /// - Parameters:
    ///   - roles: The roles; if none is given, nodes of any role match.
    ///   - description: The description of the query in failures: `selected row`.
    ///   - condition: The condition that a node must satisfy.
    public init(_ roles: Role..., described description: String, where condition: @escaping (RenderNode) -> Bool) {
        self.init(roles, description, pattern: nil, condition)
    }

    init(
        _ roles: [Role],
        _ words: String,
        pattern: (any TextPattern)?,
        _ condition: @escaping (RenderNode) -> Bool
    ) {
        self.roles = roles
        self.words = words
        self.pattern = pattern
        // Nearly all queries have one role: compare it first, so that few names are compared.
        if roles.count == 1, let role = roles.first {
            matches = { node in node.role == role && condition(node) }
        } else {
            matches = { node in (roles.isEmpty || roles.contains(node.role)) && condition(node) }
        }
    }

    /// The name, if the whole name must match.
    var exactName: String? { pattern as? String }

    /// Whether the query is for a top-level node: a window, the settings or the commands.
    var isForWindows: Bool {
        !roles.isEmpty && roles.allSatisfy { $0 == .window || $0 == .settings || $0 == .commands }
    }

    /// The query in words, as failures show it.
    public var description: String {
        switch choice {
        case .only: words
        case .at(let index): "\(words) number \(index + 1)"
        case .last: "last \(words)"
        }
    }
}
