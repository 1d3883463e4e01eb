/// The verbs that a rule may begin with. The list is closed: anything richer is a Swift test named by `proved-by`.
public enum Verb: String, Sendable, CaseIterable, Codable {
    /// The folders that the rules below are about.
    case scope = "in"
    /// The only public types.
    case publicTypes = "public-types"
    /// Types that conform to a protocol.
    case conforms
    /// Types that a declaration must not name.
    case neverMentions = "never-mentions"
    /// Functions and initializers that a body must not call.
    case neverCalls = "never-calls"
    /// Modules that a target or file must not import.
    case neverImports = "never-imports"
    /// The only modules of the workspace and of packages that a target may import.
    case importsOnly = "imports-only"
    /// The only targets or files that may import a module.
    case importedBy = "imported-by"
    /// Imports go from left to right.
    case layers
    /// Every import is declared in the target's manifest.
    case declaredImports = "declared-imports"
    /// The only packages that a package may depend on.
    case dependsOnly = "depends-only"
    /// Types that a test target mentions.
    case tested
    /// A test suite or script that proves the decision.
    case provedBy = "proved-by"

    /// The form of the arguments, for messages and documentation.
    public var form: String {
        switch self {
        case .scope: "in PATTERN …"
        case .publicTypes: "public-types TYPE …"
        case .conforms: "conforms TYPE …: PROTOCOL …"
        case .neverMentions: "never-mentions public|TYPE …|FILE …: TYPE …"
        case .neverCalls: "never-calls TYPE …|FILE …: NAME …"
        case .neverImports: "never-imports [TARGET …|FILE …:] MODULE …"
        case .importsOnly: "imports-only [TARGET …|FILE …:] MODULE …|nothing"
        case .importedBy: "imported-by MODULE …: TARGET …|FILE …"
        case .layers: "layers TARGET … > TARGET … [> …]"
        case .declaredImports: "declared-imports [TARGET …]"
        case .dependsOnly: "depends-only [PACKAGE …:] PACKAGE …|workspace|nothing"
        case .tested: "tested TYPE …"
        case .provedBy: "proved-by TARGET/SUITE|SCRIPT"
        }
    }

    /// The verb that is closest to a misspelt one.
    static func nearest(to word: String) -> Verb? {
        let ranked = allCases.map { ($0, EditDistance.between(word.lowercased(), $0.rawValue)) }
        guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(3, word.count / 2) else { return nil }
        return best.0
    }
}

/// The number of single-character edits between two words.
enum EditDistance {
    static func between(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left.utf8.prefix(100)), Array(right.utf8.prefix(100)))
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let next = min(row[j + 1] + 1, row[j] + 1, diagonal + (a == b ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[right.count]
    }
}
