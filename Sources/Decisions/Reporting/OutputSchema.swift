/// The JSON Schema of what a command prints with `--format json`.
package struct OutputSchema: Sendable {
    private let title: String
    private let root: Value

    /// The schema as JSON, ending with a newline. Every property that is not required may be missing, and there are no other
    /// properties.
    package var text: String {
        JSONText.encode(Document(title: title, root: root)) + "\n"
    }

    /// The schema for `adr check`.
    package static let check = OutputSchema(
        title: "adr check --format json",
        root: .object([
            "findings": .array(
                .object([
                    "rule": .string("The rule, such as ADR-010 public-types, or a log check, such as log link."),
                    "path": .string("The file, relative to the workspace."),
                    "line": .integer("The line number, starting at 1."),
                    "fact": .string("The problem."),
                    "reason": .string("The reason for the rule."),
                    "fix": .string("The way to solve the problem."),
                    "severity": .choice(["error", "warning"]),
                ])
            ),
            "excused": .integer("The number of findings in the baseline."),
            "proposals": .array(.string("A proposed decision, with the number of places that break its rules.")),
            "notes": .array(.string("Something that was not checked, with the reason.")),
            "weaker": .array(
                .object([
                    "rule": .string("A rule that was evaluated without the symbol graphs of some targets."),
                    "path": .string("The decision's file, relative to the workspace."),
                    "line": .integer("The rule's line number, starting at 1."),
                    "modules": .array(.string("A module without a symbol graph.")),
                ])
            ),
            "rules": .array(
                .object([
                    "rule": .string("The name of the rule."),
                    "text": .string("The text of the rule without its reason."),
                    "examined": .integer("The number of items that were examined."),
                    "unit": .string("The plural noun for the items."),
                    "findings": .integer("The number of findings."),
                ])
            ),
            "examined": .object([
                "decisions": .integer("Accepted decisions."),
                "rules": .integer("Rules that were evaluated."),
                "targets": .integer("Targets."),
                "compiled": .integer("Targets with a symbol graph."),
                "files": .integer("Source files."),
                "symbols": .integer("Declarations."),
            ]),
        ])
    )

    /// The schema for `adr why`.
    package static let why = OutputSchema(
        title: "adr why --format json",
        root: .array(
            .object([
                "decision": .integer("The number of a decision that governs the file."),
                "title": .string("The decision's title."),
                "path": .string("The decision's file, relative to the workspace."),
                "sentence": .string("The first sentence of the decision."),
                "relations": .array(.string("A rule with its reason, or a citation with its line.")),
            ])
        )
    )

    /// The schema for `adr list`, and for the file `index.json` that `adr index --json` writes.
    package static let list = OutputSchema(
        title: "adr list --format json",
        root: .array(
            .object(
                [
                    "number": .integer("The number."),
                    "title": .string("The title."),
                    "status": .choice(["proposed", "accepted", "rejected", "deprecated", "superseded", "unreadable"]),
                    "supersededBy": .integer("The number of the decision that supersedes this one."),
                    "date": .string("The date, YYYY-MM-DD."),
                    "file": .string("The file, relative to the log folder."),
                    "summary": .string("The first sentence of the decision."),
                    "rules": .array(.string("The text of a rule without its reason.")),
                ],
                optional: ["supersededBy", "date"]
            )
        )
    )
}

extension OutputSchema {
    private indirect enum Value: Sendable, Encodable {
        case string(String)
        case integer(String)
        case choice([String])
        case array(Value)
        case object([String: Value], optional: Set<String> = [])

        private enum Key: String, CodingKey {
            case type, description, items, properties, required, additionalProperties
            case choices = "enum"
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            switch self {
            case .string(let description):
                try container.encode("string", forKey: .type)
                try container.encode(description, forKey: .description)
            case .integer(let description):
                try container.encode("integer", forKey: .type)
                try container.encode(description, forKey: .description)
            case .choice(let choices): try container.encode(choices, forKey: .choices)
            case .array(let items):
                try container.encode("array", forKey: .type)
                try container.encode(items, forKey: .items)
            case .object(let properties, let optional):
                try container.encode("object", forKey: .type)
                try container.encode(properties, forKey: .properties)
                try container.encode(properties.keys.filter { !optional.contains($0) }.sorted(), forKey: .required)
                try container.encode(false, forKey: .additionalProperties)
            }
        }
    }

    private struct Document: Encodable {
        let title: String
        let root: Value

        private enum Key: String, CodingKey {
            case title
            case schema = "$schema"
        }

        func encode(to encoder: any Encoder) throws {
            try root.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode("https://json-schema.org/draft/2020-12/schema", forKey: .schema)
            try container.encode(title, forKey: .title)
        }
    }
}
