import Foundation
import TreeUI

/// Lists, fields and controls in their rarer forms.
struct Shopping: View {
    struct Item: Identifiable, Hashable {
        var id: String
        var isDone = false
        var parts: [Item]?
    }

    @State private var items = [Item(id: "milk"), Item(id: "tea", parts: [Item(id: "green")])]
    @State private var chosen: Set<String> = []
    @State private var one: String?
    @State private var isOpen = true
    @State private var amount = 2.5
    @State private var limit: Int? = 3
    @State private var text = ""
    @State private var color = Color.red
    @State private var isSearching = false

    var body: some View {
        List($items) { $item in Toggle(item.id, isOn: $item.isDone) }
        List($items, id: \.id) { $item in Text(item.id) }
        List($items, editActions: .all) { $item in Text(item.id) }
        List(items, selection: $chosen) { Text($0.id) }
        List(items, id: \.id, selection: $chosen) { Text($0.id) }
        List($items, selection: $chosen) { $item in Text(item.id) }
        List($items, selection: $one) { $item in Text(item.id).selectionDisabled() }
        List(0..<2) { Text("row \($0)") }
        List(items, children: \.parts) { Text($0.id) }
        List(items, children: \.parts, selection: $one) { Text($0.id) }
        List {
            ForEach($items, id: \.id) { $item in Text(item.id) }
            ForEach($items, editActions: .move) { $item in Text(item.id) }
            OutlineGroup(items, children: \.parts) { Text($0.id) }
            OutlineGroup(items[0], children: \.parts) { Text($0.id) }
            Section("Open", isExpanded: $isOpen) { Text("inside") }
        }
        .menuIndicator(.hidden)
        .menuOrder(.fixed)
        .listSectionSpacing(.compact)
        .labelsVisibility(.hidden)
        .indexViewStyle(.page(backgroundDisplayMode: .always))
        .textEditorStyle(.plain)
        .disclosureGroupStyle(.automatic)
        .labeledContentStyle(.automatic)
        .focusEffectDisabled()
        .focusSection()
        controls
    }

    @ViewBuilder private var controls: some View {
        TextField("Amount", value: $amount, format: .number)
        TextField("Limit", value: $limit, format: .number)
        TextField("Formatted", value: $amount, formatter: NumberFormatter())
        TextField("Older", text: $text, onEditingChanged: { _ in }, onCommit: {})
        TextField(text, text: $text) { _ in
        } onCommit: {
        }
        SecureField("Secret", text: $text, onCommit: {})
        LabeledContent("Price", value: amount, format: .number)
        Stepper("Amount", value: $amount, format: .number)
        Stepper(onIncrement: {}, onDecrement: nil) { Text("Steps") }
        Toggle("Wi-Fi", systemImage: "wifi", isOn: $isOpen)
        Toggle(sources: $items, isOn: \.isDone) { Text("All") }
        Picker("Kind", systemImage: "tag", selection: $text) { Text("a").tag("a") }
        Picker(selection: $text, label: Text("Older kind")) { Text("a").tag("a") }
        Picker("Current", selection: $text, content: { Text("a").tag("a") }, currentValueLabel: { Text("x") })
        Slider(value: $amount, in: 0...5, minimumValueLabel: Text("0"), maximumValueLabel: Text("5")) { Text("Level") }
        ProgressView(value: amount) {
            Text("Part")
        } currentValueLabel: {
            Text("half")
        }
        Gauge(value: amount, in: 0...5) {
            Text("Gauge")
        } currentValueLabel: {
            Text("2")
        } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("5")
        }
        ColorPicker("Color", selection: $color, supportsOpacity: false)
        ControlGroup("Group") {
            Button(role: .close) {}
            Button(role: .confirm) {}
        }
        GroupBox(label: Text("Box")) { Text("boxed") }
        Menu("More") {
            Text("item")
        } primaryAction: {
        }
        HSplitView { VSplitView { Text("split") } }
        Text("found").searchable(text: $text, isPresented: $isSearching)
        Text("found").searchable(text: $text) { Text("tea").searchCompletion("tea") }.searchScopes($text) {
            Text("All").tag("all")
        }
        ContentUnavailableView.search
        ContentUnavailableView.search(text: "x")
        Button("Glass") {}.buttonStyle(.glass).buttonStyle(.glassProminent).buttonRepeatBehavior(.enabled)
    }
}
