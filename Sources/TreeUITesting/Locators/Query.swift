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
    /// - Parameters:
    ///   - roles: the roles; any, if none is given.
    ///   - description: what is looked for, for failures: `selected row`.
    ///   - condition: what a node must satisfy.
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
        // Nearly all queries are for one role; the rest of the question is then asked of few nodes.
        if roles.count == 1, let role = roles.first {
            matches = { node in node.role == role && condition(node) }
        } else {
            matches = { node in (roles.isEmpty || roles.contains(node.role)) && condition(node) }
        }
    }

    /// Whether it is for what stands at the top of an application.
    var isForWindows: Bool {
        !roles.isEmpty && roles.allSatisfy { $0 == .window || $0 == .settings || $0 == .commands }
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
