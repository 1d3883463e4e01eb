import Foundation
import Testing

struct RegistrationTableTests {
    struct Place: CustomTestStringConvertible, Sendable {
        let form: Form
        let option: Option
        var testDescription: String { "\(form.rawValue) × \(option.rawValue)" }
    }

    static let places = Form.allCases.flatMap { form in Option.allCases.map { Place(form: form, option: $0) } }

    @Test(arguments: places)
    func `each option works with each form of registration, or the table says why not`(_ place: Place) async throws {
        switch try #require(place.form.cells[place.option]) {
        case .works(let check): try await check()
        case .empty(let reason): #expect(reason.hasSuffix("."))
        }
    }

    /// To write the table into the article, set the variable `UPDATE_ARTICLES`.
    @Test func `the registration table in the article equals the tested table`() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/MicroContainer/Documentation.docc/FormsOfRegistration.md")
            .standardizedFileURL
        let text = try String(contentsOf: article, encoding: .utf8)
        let marks = ["<!-- table:begin -->\n", "\n<!-- table:end -->"]
        let parts = text.components(separatedBy: marks[0])
        let rest = try #require(parts.last).components(separatedBy: marks[1])
        try #require(parts.count == 2 && rest.count == 2, "The article has no marks around the table")
        let table = RegistrationTable.markdown
        if ProcessInfo.processInfo.environment["UPDATE_ARTICLES"] != nil {
            try (parts[0] + marks[0] + table + marks[1] + rest[1]).write(to: article, atomically: true, encoding: .utf8)
        } else {
            #expect(rest[0] == table, "Set UPDATE_ARTICLES and run this test again")
        }
    }
}
