import Foundation
import HTMLRenderer
import RenderTree
import TerminalRenderer
import Testing

@Suite("The outline, the terminal and the page of each role")
struct RoleFormTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: RoleForm.all.indices)
    func `the outline, the terminal and the page show each role as expected`(index: Int) throws {
        let form = RoleForm.all[index]
        #expect(form.example.role == form.role)
        #expect(form.example.outline == form.outline)
        #expect(CellGrid(of: form.example, ScreenOptions(width: 24)).text == form.terminal)
        #expect(form.example.html == form.html)
    }

    /// If you add a role, add its forms in `RoleForms+….swift`.
    @Test func `each role has exactly one RoleForm`() {
        let forms = RoleForm.all.map(\.role)
        #expect(Set(forms) == Set(Role.all))
        #expect(forms.count == Role.all.count)
    }

    /// Without a row in that table, the role is not compared with a browser's accessibility tree.
    @Test func `the browser check's roles.py table contains each role`() throws {
        let file = Self.root.appending(path: "Scripts/checks/end-to-end/roles.py")
        let table = try String(contentsOf: file, encoding: .utf8)
        for role in Role.all { #expect(table.contains("\n    \"\(role.rawValue)\": "), "\(role)") }
    }

    /// A stray `<` or `>` would begin or end a tag in the wrong place.
    @Test(arguments: RoleForm.all.indices)
    func `the angle brackets in each role's HTML are balanced`(index: Int) {
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
