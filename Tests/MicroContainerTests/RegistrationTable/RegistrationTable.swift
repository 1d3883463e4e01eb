import MicroContainer

/// A form of registration: a row of the table in the article "Forms of registration".
enum Form: String, CaseIterable {
    case instance = "`register(instance)`"
    case factory = "`register { … }`"
    case autowired = "`register(autowire:)`"
    case async = "`registerAsync`"
    case mainActor = "main-actor factory"
    case throwing = "throwing factory"
    case arguments = "`register(arguments:)`"
    case sharedByArguments = "`register(sharedByArguments:)`"
    case contribution = "`contribute`"
    case alias = "`register(_:as:)`, another name"
    case decorator = "`decorate`"
    case builder = "`Singleton`, `Factory`, `Register`"
    case spec = "spec"

    var cells: [Option: Cell] {
        switch self {
        case .instance: Self.instanceCells
        case .factory: Self.factoryCells
        case .autowired: Self.autowiredCells
        case .async: Self.asyncCells
        case .mainActor: Self.mainActorCells
        case .throwing: Self.throwingCells
        case .arguments: Self.argumentCells
        case .sharedByArguments: Self.sharedByArgumentsCells
        case .contribution: Self.contributionCells
        case .alias: Self.aliasCells
        case .decorator: Self.decoratorCells
        case .builder: Self.builderCells
        case .spec: Self.specCells
        }
    }

    /// The reason why a form has no typed qualifiers.
    static let stringsOnly = "Pass the `qualifier` property of the value."
}

/// An option of a registration: a column of the table.
enum Option: String, CaseIterable {
    case qualifier, typedQualifier = "typed qualifier", lifetime, hooks, context, override, removal, validation
}

/// A cell of the table: a check that the option works for the form, or the reason why it does not exist.
enum Cell: Sendable {
    case works(@Sendable () async throws -> Void)
    case empty(String)
}

/// The table as Markdown.
enum RegistrationTable {
    static var markdown: String {
        var reasons: [String] = []
        var lines = ["| form |" + Option.allCases.map { " \($0.rawValue) |" }.joined()]
        lines.append("| --- |" + Option.allCases.map { _ in " :-: |" }.joined())
        for form in Form.allCases {
            let cells = form.cells
            let texts = Option.allCases.map { option -> String in
                switch cells[option] {
                case .works: return "✓"
                case .empty(let reason):
                    if !reasons.contains(reason) { reasons.append(reason) }
                    return "– (\((reasons.firstIndex(of: reason) ?? 0) + 1))"
                case nil: return "?"
                }
            }
            lines.append("| \(form.rawValue) |" + texts.map { " \($0) |" }.joined())
        }
        return (lines + [""] + reasons.enumerated().map { "\($0 + 1). \($1)" }).joined(separator: "\n")
    }
}

// The types of the checks.

enum Grade: String, DependencyQualifier { case fine, rough }

protocol Instrument: Sendable { var name: String { get } }

final class Tool: Instrument {
    let name: String
    init(_ name: String) { self.name = name }
    init(part: ToolPart) { name = "from \(part.name)" }
    init(part: ToolPart) async { name = "from \(part.name)" }
    init(size: Int, part: ToolPart) { name = "\(size) from \(part.name)" }
    init(inner: Tool, part: ToolPart) { name = "\(part.name)(\(inner.name))" }
}

final class ToolPart: Sendable {
    let name: String
    init(_ name: String = "part") { self.name = name }
}

extension DependencyContainer {
    /// The name of the tool that is resolved.
    func tool(_ qualifier: String? = nil) -> String? { resolveOptional(Tool.self, qualifier: qualifier)?.name }

    /// Whether resolving twice returns one instance.
    func sharesTool() async throws -> Bool { try await resolveAsync(Tool.self) === resolveAsync(Tool.self) }
}

/// Records the tools on which hooks run.
func recording(_ body: (Recorder<String>, Lifetime<Tool>) async throws -> Void) async throws -> [String] {
    let recorder = Recorder<String>()
    let lifetime = Lifetime<Tool>.static
        .starting {
            recorder.record("start \($0.name)")
        } stopping: {
            recorder.record("stop \($0.name)")
        }
        .closing { recorder.record("close \($0.name)") }
    try await body(recorder, lifetime)
    return recorder.values
}
