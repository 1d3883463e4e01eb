import Foundation
import Testing

@testable import RenderTree

/// The names of roles, attributes and actions.
struct OpenNameTests {
    private static let sources = URL(filePath: #filePath).appending(path: "../../../Sources/RenderTree/Node")
        .standardizedFileURL

    /// Returns the cases of an enumeration without those that have a value.
    private func cases(of type: Any.Type, in file: String) throws -> [String] {
        let source = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
        let start = try #require(source.firstRange(of: "public enum \(type): ")).upperBound
        let body = source[start...].prefix(upTo: try #require(source[start...].firstRange(of: "\n}")).lowerBound)
        return body.split(separator: "\n").filter { $0.hasPrefix("    case ") && !$0.contains("(") }
            .flatMap { $0.dropFirst(9).split(separator: ", ").map(String.init) }
    }

    private func checkNames<Value: OpenName>(of type: Value.Type, in file: String) throws {
        #expect(try cases(of: type, in: file) == Value.Name.allCases.map { "\($0)" })
        for name in Value.Name.allCases {
            #expect(Value(rawValue: name.rawValue).rawValue == name.rawValue)
            #expect(Value(rawValue: name.rawValue) == Value(known: name))
        }
        #expect(Set(Value.Name.allCases.map(Value.init(known:))).count == Value.Name.allCases.count)
        #expect(Value(rawValue: "of a later version").rawValue == "of a later version")
    }

    @Test func `each role, attribute key and action kind is named after its case`() throws {
        try checkNames(of: Role.self, in: "Role.swift")
        try checkNames(of: AttributeKey.self, in: "Attributes.swift")
        try checkNames(of: ActionKind.self, in: "Action.swift")
    }

    @Test func `the first and the last case have their own names`() {
        #expect((Role.text.rawValue, Role.footer.rawValue) == ("text", "footer"))
        #expect((AttributeKey.help.rawValue, AttributeKey.drawing.rawValue) == ("help", "drawing"))
        #expect((ActionKind.tap.rawValue, ActionKind.reveal.rawValue) == ("tap", "reveal"))
        #expect(Role.secureField.rawValue == "secure")
    }
}
