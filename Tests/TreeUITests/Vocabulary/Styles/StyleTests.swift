import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct StyleTests {
    @Test func `a control with a custom style keeps its role`() throws {
        let session = Session(view: Styled())
        #expect(
            session.screen
                == """
                - button "Go" [destructive]
                - button "Plain"
                - button "Named"
                - menu "Really?"
                  - button "Yes"
                - toggle "Check" [off]
                - text "Both"
                - list
                  - row
                    - text "Row"
                - progress "Loading" [busy]
                """
        )
        #expect(try session.node(.button, "Plain").attributes[.style] == "plain")
        #expect(try session.node(.button, "Named").attributes[.style] == "borderedProminent")
        #expect(session.tree.nodes.first { $0.role == .list }?.attributes[.style] == "insetGrouped")
        #expect(try session.node(.progress, "Loading").attributes[.style] == "circular")
        let label = try session.node(.button, "Go").subtree.first { $0.role == .text }
        #expect(label?.attributes[.background] == "red" && label?.attributes[.clip] == "capsule")
    }

    @Test func `a custom toggle style can still toggle, and a primitive button style triggers the action`()
        throws
    {
        let session = Session(view: Styled())
        try session.send(.toggle, to: session.node(.toggle, "Check").id)
        #expect(try session.node(.toggle, "Check").value == true)
        try session.tap("Go")
        try session.tap("Yes")
        #expect(session.screen.hasSuffix(#"text "go erased""#))
    }

    @Test func `a custom style arranges a gauge's labels, and the gauge keeps its role`() throws {
        struct Segments: GaugeStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.label
                Text(verbatim: "\(Int(configuration.value * 4)) of 4 segments")
                if let current = configuration.currentValueLabel { current }
                if configuration.minimumValueLabel != nil { Text("minimum") }
            }
        }
        let view = VStack {
            Gauge(value: 5, in: 0...10) {
                Text("Fuel")
            } currentValueLabel: {
                Text("5 l")
            }
            Gauge(value: 12.0, in: 0...10) { Text("Over") }
            Gauge(value: Double.nan, in: 3...3) { Text("None") }
            Gauge(value: 0.25) { Text("Plain") }.gaugeStyle(.accessoryCircular)
        }
        let session = Session(view: view.gaugeStyle(Segments()))
        func texts(_ label: String) -> [String] {
            let gauge = session.tree.nodes.first { $0.role == .gauge && $0.label.hasPrefix(label) }
            return gauge?.subtree.filter { $0.role == .text }.map(\.label) ?? []
        }
        #expect(texts("Fuel") == ["Fuel", "2 of 4 segments", "5 l"])
        #expect(texts("Over") == ["Over", "4 of 4 segments"])
        #expect(texts("None") == ["None", "0 of 4 segments"])
        #expect(session.tree.nodes.filter { $0.role == .gauge }.count == 4)
        let plain = try session.node(.gauge, "Plain")
        #expect(plain.attributes[.style] == "accessoryCircular" && plain.value == 0.25)
    }

    @Test func `a custom style can put the content of LabeledContent before its label`() throws {
        struct Above: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.content
                configuration.label
            }
        }
        struct Changing: View {
            @State private var isAbove = false

            var body: some View {
                Toggle("Above", isOn: $isAbove)
                if isAbove {
                    LabeledContent("Name", value: "Ada").labeledContentStyle(Above())
                } else {
                    LabeledContent("Name", value: "Ada")
                }
                LabeledContent("Town", value: "Paris").labeledContentStyle(.automatic).labeledContentStyle(Above())
            }
        }
        let session = Session(view: Changing())
        func texts() -> [String] {
            session.tree.nodes.filter { $0.role == .text }.map(\.label).filter { $0 != "Above" }
        }
        #expect(texts() == ["Name", "Ada", "Town", "Paris"])
        try session.send(.toggle, to: session.node(.toggle, "Above").id)
        #expect(texts() == ["Ada", "Name", "Town", "Paris"])
    }
}
