/// The verb of a rule. The list is closed; for anything else, write a Swift test and name it with `proved-by`.
public enum Verb: String, Sendable, CaseIterable, Codable {
    /// Selects the folders to which the following rules apply.
    case scope = "in"
    /// Lists the only types, functions and variables that may be public; a type of another module stands for public
    /// members in its extensions.
    case publicTypes = "public-types"
    /// Requires that types conform to a protocol.
    case conforms
    /// Lists types that declarations must not name.
    case neverMentions = "never-mentions"
    /// Lists functions and initializers that bodies must not call.
    case neverCalls = "never-calls"
    /// Lists modules that targets or files must not import.
    case neverImports = "never-imports"
    /// Lists the only modules, from the workspace and from packages, that a target may import.
    case importsOnly = "imports-only"
    /// Lists the only targets or files that may import a module.
    case importedBy = "imported-by"
    /// Orders targets in layers, highest first. A target must not import a higher layer.
    case layers
    /// Forbids import cycles among targets or folders of targets.
    case acyclic
    /// Requires that the manifest of a target declares every import.
    case declaredImports = "declared-imports"
    /// Lists the only packages that a package may depend on.
    case dependsOnly = "depends-only"
    /// Requires that a test target names the types.
    case tested
    /// Lists the only targets, folders or files that may contain types with certain names.
    case livesIn = "lives-in"
    /// Lists the only types that a target, folder or file may contain.
    case holdsOnly = "holds-only"
    /// Names a test suite or a file that proves the decision.
    case provedBy = "proved-by"

    /// The form of the verb's arguments, for messages and documentation.
    public var form: String {
        switch self {
        case .scope: "in PATTERN …"
        case .publicTypes: "public-types NAME …|nothing"
        case .conforms: "conforms TYPE …: PROTOCOL …"
        case .neverMentions: "never-mentions public|TYPE …|FILE …: TYPE …"
        case .neverCalls: "never-calls TYPE …|FILE …: NAME …"
        case .neverImports: "never-imports [TARGET …|FILE …:] MODULE … [even-indirectly]"
        case .importsOnly: "imports-only [TARGET …|FILE …:] MODULE …|nothing"
        case .importedBy: "imported-by MODULE …: TARGET …|FILE …"
        case .layers: "layers TARGET … > TARGET … [> …] [strict]"
        case .acyclic: "acyclic [TARGET …|FOLDER …]"
        case .declaredImports: "declared-imports [TARGET …]"
        case .dependsOnly: "depends-only [PACKAGE …:] PACKAGE …|workspace|nothing"
        case .tested: "tested TYPE …"
        case .livesIn: "lives-in TYPE …: TARGET …|FOLDER …|FILE …"
        case .holdsOnly: "holds-only TARGET …|FOLDER …|FILE …: TYPE …"
        case .provedBy: "proved-by TARGET/SUITE|SCRIPT"
        }
    }

    /// Returns the verb that is most similar to a misspelled one.
    static func nearest(to word: String) -> Verb? {
        let ranked = allCases.map { ($0, EditDistance.between(word.lowercased(), $0.rawValue)) }
        guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(3, word.count / 2) else { return nil }
        return best.0
    }
}

/// Functions that compute the number of single-character edits between two words.
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
