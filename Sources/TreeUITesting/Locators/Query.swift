public import RenderTree

/// What to look for: nodes of some roles, with a name, or with anything else that can be said of a node.
///
/// The named queries of ``Searchable`` cover what a person sees; make one of your own for a role of your own:
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
    /// The text that the name must be equal to, where the query says one: near misses are measured against it.
    let exactName: String?
    let matches: (RenderNode) -> Bool
    var choice = Choice.only
    private let words: String

    /// Nodes of one of the roles with a name that matches.
    public init(_ roles: Role..., named name: some TextPattern) {
        let role = roles.first?.rawValue ?? "node"
        self.init(roles, "\(role) \(name.phrase)", exactName: name as? String) { name.matches($0.label) }
    }

    /// Nodes of one of the roles, or of any role if none is given, that satisfy a condition.
    /// - Parameter description: what is looked for, for failures: `selected row`.
    public init(_ roles: Role..., described description: String, where condition: @escaping (RenderNode) -> Bool) {
        self.init(roles, description, exactName: nil, condition)
    }

    init(
        _ roles: [Role],
        _ words: String,
        exactName: String?,
        _ condition: @escaping (RenderNode) -> Bool
    ) {
        self.roles = roles
        self.words = words
        self.exactName = exactName
        matches = { node in (roles.isEmpty || roles.contains(node.role)) && condition(node) }
    }

    /// What is looked for, in words.
    public var description: String {
        switch choice {
        case .only: words
        case .at(let index): "\(words) number \(index + 1)"
        case .last: "last \(words)"
        }
    }
}
