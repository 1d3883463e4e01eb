import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

@MainActor struct DrawnNameTests {
    @Test func `a canvas is a shape node named by its accessibility label`() throws {
        let shapes = Session(view: Dial(value: 1)).tree.nodes.filter { $0.role == .shape }
        #expect(shapes.map(\.label) == ["Dial", ""])
        #expect(shapes.allSatisfy { $0.attributes[.style] == "canvas" && $0.children.isEmpty })
    }

    @Test func `a path's elements can be counted`() {
        let count = CurveCount(path: Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4)))
        #expect(Session(view: count).screen.contains("4 curves"))
    }

    @Test func `a geometry effect keeps its view and the view's action in the tree`() throws {
        let session = Session(view: ShakenOutlines())
        try session.tap("Try")
        #expect(session.screen.hasSuffix("- button \"Try\"\n- text \"1 false\""))
    }

    @Test func `affine transforms are combined as in Core Graphics`() {
        let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)
        #expect(moved == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 2, ty: 3))
        #expect(moved.concatenating(moved.inverted()) == .identity)
        let turned = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 1)
        #expect(abs(turned.b - 2) < 1e-9 && abs(turned.c + 1) < 1e-9)
        #expect(CGAffineTransform().inverted() == CGAffineTransform())
    }

    @Test func `a combination of two paths is empty only if the result is certainly empty`() {
        let filled = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(!Path().union(filled).isEmpty && !Path().symmetricDifference(filled).isEmpty)
        #expect(filled.intersection(Path()).isEmpty)
        #expect(!filled.subtracting(Path()).isEmpty)
    }

    @Test func `a custom GroupBox style arranges the box's content and does not affect menus`() {
        #expect(
            Session(view: StyledContainers()).screen == """
                - text "Framed"
                - text "Framed"
                - text "Content"
                - text "Inner"
                - text "Outer"
                - section "Plain"
                  - text "Content"
                - section "Default"
                  - text "Content"
                - menu "Menu"
                  - button "Item"
                """
        )
    }

    @Test func `all views that a custom container arranges are in the tree`() {
        let cards = Cards {
            Text("One")
            Text("Two")
        }
        let texts = Session(view: cards).tree.nodes.filter { $0.role == .text }
        #expect(texts.map(\.label) == ["One", "Two", "One", "Two"])
        #expect(SubviewsCollection(Text("One")).count == 1)
    }

    @Test func `strings from a string catalog are shown as written, and attributed text can be edited`() throws {
        let session = Session(view: CatalogTexts())
        for text in ["Title", "Count 2", "Copy 3", "A copy"] { _ = try session.node(.text, text) }
        try session.send(.setText("Changed"), to: session.node(.editor, "Note").id)
        #expect(session.tree.nodes.filter { $0.role == .editor }.map(\.value) == ["Changed", "Changed"])
        try session.tap("Clear")
        #expect(try session.node(.editor, "Note").value == "")
        try session.tap("Reset")
        #expect(session.faults.isEmpty)
    }

    @Test func `a system color is named after the theme color with the same purpose`() {
        let shapes = Session(view: SystemColors()).tree.nodes.filter { $0.role == .shape }
        #expect(SystemColors.all.allSatisfy { !Color($0).name.hasPrefix("system") })
        #expect(shapes.map { $0.attributes[.background] } == ["secondary", "background", "gray6", "red", "primary"])
    }

    @Test func `attributed text keeps its color and font, and shapes keep their fill and border`() throws {
        let session = Session(view: AttributedParts())
        let sunny = try session.node(.text, "sunny")
        #expect(sunny.attributes[.foreground] == "orange" && sunny.attributes[.font] == "headline")
        let shapes = session.tree.nodes.filter { $0.role == .shape }
        #expect(shapes.map { $0.attributes[.background] } == ["fill", "image"])
        #expect(shapes.map { $0.attributes[.border] } == ["red", "image"])
        _ = try session.node(.text, "false")
    }

    @Test func `a tab's value can be an enum case of the selection's type`() {
        for hasAccount in [false, true] {
            let tree = Session(view: CaseTabs(hasAccount: hasAccount)).tree
            let tabs = tree.nodes.filter { $0.role == .tab }
            #expect(
                tabs.map(\.label) == ["Home", "Search"] + (hasAccount ? ["Account"] : []) + ["First", "Next", "Next"]
            )
            #expect(tabs.filter { $0.traits.contains(.selected) }.map(\.label) == ["Search", "Next"])
        }
    }
}
