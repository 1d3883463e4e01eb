import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// Names that files of public projects use, and that SwiftUI's interface has.
@MainActor struct AddedNameTests {
    @Test func `a control group with the menu style becomes a menu`() {
        struct Bar: View {
            var body: some View {
                ControlGroup("Zoom") { Button("In") {} }.controlGroupStyle(.menu)
                ControlGroup("Edit") { Button("Cut") {} }.controlGroupStyle(.compactMenu)
                ControlGroup(String("Play")) { Button("Stop") {} }.controlGroupStyle(.navigation)
                ControlGroup {
                    Button("Paste") {}
                } label: {
                    Text("Clipboard")
                }.controlGroupStyle(.palette)
            }
        }
        #expect(
            Session(view: Bar()).screen == """
                - menu "Zoom"
                  - button "In"
                - button "Cut"
                - button "Stop"
                - button "Paste"
                """
        )
    }

    @Test func `a custom control group style arranges the controls and the label`() {
        struct Titled: ControlGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                Section {
                    ControlGroup(configuration)
                } header: {
                    configuration.label
                }
            }
        }
        let group = ControlGroup("Zoom") {
            Button("In") {}
            ControlGroup("Turn") { Button("Left") {} }
        }
        #expect(
            Session(view: group.controlGroupStyle(Titled())).screen == """
                - section "Zoom"
                  - button "In"
                  - section "Turn"
                    - button "Left"
                """
        )
    }

    @Test func `background() uses the background style, and a view can read the material behind it`() {
        struct Inner: View {
            @Environment(\.backgroundMaterial) private var material
            var body: some View { Text(material == nil ? "plain" : "material").background() }
        }
        struct Screen: View {
            var body: some View {
                Inner()
                Inner().backgroundStyle(.red)
                Inner().background(.regularMaterial)
                Inner().background(.blue).background(.thinMaterial)
            }
        }
        let nodes = Session(view: Screen()).tree.nodes.filter { $0.role == .text }
        #expect(nodes.map(\.label) == ["plain", "plain", "material", "plain"])
        #expect(nodes[1].attributes[.background] == "red")
        #expect(nodes[0].attributes[.background] == "background")
    }

    @Test func `EmptyModifier adds nothing to the tree`() {
        struct Emphasis: ViewModifier {
            func body(content: Content) -> some View { content.bold() }
        }
        let plain = Session(view: Text("a")).tree
        #expect(Session(view: Text("a").modifier(EmptyModifier())).tree == plain)
        #expect(Session(view: Text("a").modifier(EmptyModifier.identity)).tree == plain)
        #expect(Session(view: Text("a").modifier(Emphasis())).tree != plain)
    }

    @Test func `AnyShape keeps its shape's name, and combined shapes become a path`() {
        struct Shapes: View {
            var body: some View {
                AnyShape(Circle()).fill(.red)
                Circle().subtracting(Rectangle()).fill(.red)
                Circle().union(Rectangle()).fill(.red)
                Circle().intersection(Rectangle(), eoFill: true).fill(.red)
                Circle().symmetricDifference(Rectangle()).fill(.red)
            }
        }
        let names = Session(view: Shapes()).tree.nodes.filter { $0.role == .shape }.map { $0.attributes[.style] }
        #expect(names == ["circle"] + Array(repeating: "path", count: 4))
    }

    @Test func `controlSize with a range limits the size of the controls inside`() {
        struct Size: View {
            @Environment(\.controlSize) private var size
            var body: some View { Text(verbatim: "\(size)") }
        }
        struct Sizes: View {
            var body: some View {
                Size().controlSize(...ControlSize.small)
                Size().controlSize(ControlSize.large...)
                Size().controlSize(ControlSize.mini...ControlSize.large)
            }
        }
        #expect(
            Session(view: Sizes()).screen == """
                - text "small"
                - text "large"
                - text "regular"
                """
        )
    }

    @Test func `search scopes are always visible, whatever their activation`() throws {
        struct Search: View {
            @State private var scope = 1
            var body: some View {
                Text("Found").searchScopes($scope, activation: .onSearchPresentation) { Text("All").tag(1) }
                    .searchScopes($scope, activation: .onTextEntry) { Text("All").tag(1, includeOptional: false) }
                    .searchScopes($scope, activation: .automatic) { Text("All").tag(1) }
            }
        }
        #expect(Session(view: Search()).tree.nodes.filter { $0.role == .picker }.count == 3)
    }

    @Test func `the error message for an application without a host names the missing product`() {
        struct CounterApp: App {
            var body: some Scene { WindowGroup { Text("0") } }
        }
        let main: @MainActor () -> Void = CounterApp.main
        _ = main
        #expect(
            CounterApp.missingHost == """
                CounterApp cannot be shown, because the program has no host. TreeUI evaluates views and draws none.
                Add the product AppHost of the package MicroContainer to the target, and write "import AppHost" in the \
                file with @main.

                """
        )
    }

    @Test func `key equivalents, edit actions and curves have SwiftUI's names`() {
        let keys: [KeyEquivalent] = [.home, .end, .pageUp, .pageDown, .clear]
        #expect(Set(keys).count == 5)
        #expect(EditActions<[Int]>.all == [.delete, .move])
        #expect(EditActions<UnsafeMutableBufferPointer<Int>>.all == .move)
        #expect(UnitCurve.easeInEaseOut == .easeInOut)
    }
}
