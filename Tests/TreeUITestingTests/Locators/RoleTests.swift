import FeatureKit
import Foundation
import RenderTree
import Testing
import TreeUITesting

private struct Price: Identifiable {
    let id: Int
    let text = "Celled"
}

/// A view with an element of every role that users encounter.
private struct Everything: View {
    var body: some View {
        Text("Text")
        Text("Heading").accessibilityAddTraits(.isHeader)
        Image(systemName: "star").accessibilityLabel("Image")
        ProgressView("Progress", value: 0.5)
        Gauge(value: 0.3) { Text("Gauge") }
        HStack { Text("Element") }.accessibilityElement(children: .combine)
        Button("Button") {}
        Link("Link", destination: URL(filePath: "/"))
        TextField("Field", text: .constant(""))
        SecureField("Secure", text: .constant(""))
        TextEditor(text: .constant("")).accessibilityLabel("Editor")
        Toggle("Toggle", isOn: .constant(true))
        Picker("Picker", selection: .constant(1)) { Text("Option").tag(1) }
        Menu("Menu") { Button("Item") {} }
        Group {
            Slider(value: .constant(0.5)) { Text("Slider") }
            Stepper("Stepper", value: .constant(1))
            DatePicker("Date", selection: .constant(.now))
            DisclosureGroup("Disclosure") { Text("Within") }
            Form { Section("Section") { Text("Sectioned") } }
            TabView { Text("Tabbed").tabItem { Text("Tab") } }
            NavigationSplitView {
                Text("Side")
            } detail: {
                Text("Shown")
            }
            Table([Price(id: 1)]) { TableColumn("Column", value: \.text) }
            List { ForEach(0..<1) { _ in Text("Row") } }.contextMenu { Button("In the menu") {} }
            Chart([Price(id: 1)]) { BarMark(x: .value("Fruit", "Pear"), y: .value("Price", $0.id)) }
            Rectangle()
            Text("Bar").toolbar { Button("Tool") {} }
        }
    }
}

@MainActor struct RoleTests {
    /// Returns the locator for a role, or `nil` for a reason that is stated. A new role does not compile without a
    /// case.
    private func locator(for role: Role, in scope: Locator, _ app: TestApp) -> Locator? {
        switch role {
        case .text: scope.text("Text")
        case .heading: scope.heading("Heading")
        case .image: scope.image("Image")
        case .progress: scope.progress("Progress")
        case .gauge: scope.gauge("Gauge")
        case .element: scope.element("Element")
        case .chart: scope.chart("Fruit, Price")
        case .dataPoint: scope.chart().point("Pear")
        case .button: scope.button("Button")
        case .link: scope.link("Link")
        case .field: scope.field("Field")
        case .secureField: scope.field("Secure")
        case .editor: scope.editor("Editor")
        case .toggle: scope.toggle("Toggle")
        case .picker: scope.picker("Picker")
        case .option: scope.picker("Picker").option("Option")
        case .menu: scope.menu("Menu")
        case .slider: scope.slider("Slider")
        case .stepper: scope.stepper("Stepper")
        case .datePicker: scope.datePicker("Date")
        case .disclosure: scope.disclosure("Disclosure")
        case .list: scope.list()
        case .table: scope.table()
        case .column: scope.column("Column")
        case .cell: scope.row(containing: "Celled").cells
        case .row: scope.row(containing: "Row")
        case .section: scope.section("Section")
        case .form: scope.form()
        case .toolbar: scope.toolbar()
        case .tabs: scope.tabs()
        case .tab: scope.tab("Tab")
        case .sidebar: scope.sidebar()
        case .detail: scope.detail()
        case .header: scope.heading("Section")
        case .window: app.main
        // Not in this view; LocatorTests and ActionTests find them.
        case .settings, .sheet, .popover, .alert, .dialog, .footer: nil
        // Structure without a meaning for users.
        case .split, .scroll, .stack, .group, .spacer, .divider, .label, .shape, .contextMenu: nil
        case .other: nil
        }
    }

    @Test(arguments: [
        Role.text, .heading, .image, .progress, .gauge, .chart, .dataPoint, .element, .button, .link, .field,
        .secureField, .editor,
        .toggle,
        .picker, .option, .menu, .slider, .stepper, .datePicker, .disclosure, .list, .table, .column, .cell, .row,
        .section, .form,
        .toolbar,
        .tabs, .tab, .sidebar, .detail, .header, .window,
    ])
    func `each role has a locator`(role: Role) throws {
        let app = TestApp(view: Everything())
        let found = try #require(locator(for: role, in: app.main, app))
        #expect(found.count == 1)
        #expect(try found.node().role == role)
    }

    @Test func `a screen with every control has no audit findings`() {
        #expect(TestApp(view: Everything()).audit() == [])
    }
}
