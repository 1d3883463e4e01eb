import Foundation
import HTMLRenderer
import RenderTree
import TerminalRenderer
import Testing

@Suite("Each role has its forms")
struct RoleFormTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: RoleForm.all.indices)
    func `the outline, the terminal and the page say it`(index: Int) throws {
        let form = RoleForm.all[index]
        #expect(form.example.role == form.role)
        #expect(form.example.outline == form.outline)
        #expect(CellGrid(of: form.example, ScreenOptions(width: 24)).text == form.terminal)
        #expect(form.example.html == form.html)
    }

    /// Whoever adds a role gives it a row here, in `RoleForms+….swift`.
    @Test func `no role is without its forms`() {
        let forms = RoleForm.all.map(\.role)
        #expect(Set(forms) == Set(Role.all))
        #expect(forms.count == Role.all.count)
    }

    /// The list of roles is written by hand, because a role can also be one of a later version.
    @Test func `the list of roles has each case`() throws {
        let source = try String(
            contentsOf: Self.root.appending(path: "Sources/RenderTree/Node/Role.swift"),
            encoding: .utf8
        )
        let cases = source.split(separator: "\n").filter { $0.hasPrefix("    case ") && !$0.contains("(") }
        #expect(cases.count == Role.all.count)
    }

    /// Without a row there a browser's tree would not be held against the role.
    @Test func `each role is in the table of the browser check`() throws {
        let table = try String(contentsOf: Self.root.appending(path: "Scripts/end-to-end/roles.py"), encoding: .utf8)
        for role in Role.all { #expect(table.contains("\n    \"\(role.rawValue)\": "), "\(role)") }
    }

    /// What a page's reader meets at the end of a tag that was never begun.
    @Test(arguments: RoleForm.all.indices)
    func `the elements of a page are whole`(index: Int) {
        let html = RoleForm.all[index].html
        var depth = 0
        for character in html {
            if character == "<" { depth += 1 }
            if character == ">" { depth -= 1 }
            #expect(depth == 0 || depth == 1)
        }
        #expect(depth == 0)
    }
}
