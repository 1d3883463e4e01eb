import FeatureKit
import Foundation
import Observation
import TreeUI

@MainActor @Observable
final class SharedModel {
    var count = 0
}

/// The view of a plan. Each part has its own state and shows it.
struct PlannedView: View {
    let plan: Plan
    let model: SharedModel
    @State private var isOn = false
    @State private var count = 0
    @State private var text = ""
    @State private var number = 1.0
    @State private var items = [1, 2, 3]
    @State private var choice = 1
    @Environment(\.depth) private var depth

    var body: some View {
        if Plan.Kind.containers.contains(plan.kind) { container } else { leaf }
    }

    private var children: some View {
        ForEach(plan.children) { PlannedView(plan: $0, model: model) }
    }

    private func name(_ text: String) -> String { "\(text) \(plan.id)" }

    @ViewBuilder private var container: some View {
        switch plan.kind {
        case .stack: VStack { children }
        case .row:
            HStack {
                Text(name("row")); children
            }
        case .group: Group { children }
        case .list: List { children }
        case .form: Form { Section(name("section")) { children } }
        case .scroll: ScrollView { children }.refreshable { count += 1 }
        case .disclosure: DisclosureGroup(name("more"), isExpanded: $isOn) { children }
        case .tabs: tabs
        case .navigation: navigation
        default: presenter
        }
    }

    @ViewBuilder private var presenter: some View {
        switch plan.kind {
        case .sheet: button.sheet(isPresented: $isOn, onDismiss: { count += 1 }) { children }
        case .popover: button.popover(isPresented: $isOn) { children }
        case .alert:
            button.alert(name("alert"), isPresented: $isOn) {
                children
            } message: {
                Text("\(count)")
            }
        case .dialog: button.confirmationDialog(name("dialog"), isPresented: $isOn) { children }
        case .menu: Menu(name("menu")) { children }
        case .contextMenu: Text(name("text")).contextMenu { children }
        default: modified
        }
    }

    @ViewBuilder private var modified: some View {
        switch plan.kind {
        case .split:
            NavigationSplitView {
                children
            } detail: {
                Text(name("detail"))
            }
        case .hidden:
            button
            VStack { children }.opacity(isOn ? 0 : 1)
        case .disabled:
            button
            VStack { children }.disabled(isOn)
        case .identified:
            Button(name("reset")) { count += 1 }
            VStack { children }.id(count)
        case .erased:
            isOn
                ? AnyView(
                    VStack {
                        button; children
                    }
                )
                : AnyView(
                    HStack {
                        button; children
                    }
                )
        case .conditional:
            button
            if isOn { children } else { VStack { children } }
        case .styled: VStack { children }.buttonStyle(DoubledStyle()).font(.title).environment(\.depth, depth + 1)
        default: VStack { children }.overlay { Text(name("overlay")) }.navigationTitle(name("title"))
        }
    }

    private var button: some View {
        Button(name(isOn ? "on" : "off")) { isOn.toggle() }
    }

    private var tabs: some View {
        TabView(selection: $choice) {
            ForEach(plan.children) { child in
                PlannedView(plan: child, model: model).tabItem { Text("tab \(child.id)") }.tag(child.id)
            }
        }
    }

    private var navigation: some View {
        NavigationStack {
            ForEach(plan.children) { child in
                NavigationLink("to \(child.id)") { PlannedView(plan: child, model: model) }
            }
        }
    }

    @ViewBuilder private var leaf: some View {
        switch plan.kind {
        case .counter: Button(name("count \(count)")) { count += 1 }
        case .busyButton:
            AsyncButton(name("busy \(count)")) {
                count += 1
                await Task.yield()
                count += 1
            }
        case .toggle: Toggle(name("toggle"), isOn: $isOn)
        case .field: TextField(name("field"), text: $text).onSubmit { count += 1 }
        case .secureField: SecureField(name("secret"), text: $text)
        case .editor: TextEditor(text: $text).accessibilityLabel(name("editor"))
        case .slider: Slider(value: $number, in: 0...10, step: 0.5) { Text(name("slider")) }
        case .stepper: Stepper(name("stepper \(count)"), value: $count, in: -2...5)
        case .picker:
            Picker(name("picker"), selection: $choice) { ForEach(1..<4) { Text("choice \($0)").tag($0) } }
        default: lively
        }
    }

    @ViewBuilder private var lively: some View {
        switch plan.kind {
        case .items:
            ForEach(items, id: \.self) { item in
                Counted(name: name("item \(item)"))
                Button(name("remove \(item)")) { items.removeAll { $0 == item } }
            }
            Button(name("add")) { items.insert((items.max() ?? 0) + 1, at: items.count / 2) }
            Button(name("reverse")) { items.reverse() }
        case .gesture:
            Text(name("gesture \(count)")).onTapGesture { count += 1 }.onLongPressGesture { isOn.toggle() }
        case .link: Link(name("link"), destination: URL(filePath: "/\(plan.id)"))
        case .appearing: Text(name("appeared \(count)")).onAppear { count += 1 }.onDisappear { model.count += 1 }
        case .changing:
            TextField(name("changing \(count)"), text: $text).onChange(of: text, initial: true) { count += 1 }
        case .task: Text(name("task \(count)")).task(id: model.count) { count += 1 }
        case .ongoing:
            Text(name("ongoing \(count)")).ongoingTask {
                for await _ in AsyncStream.makeStream(of: Void.self).stream { count += 1 }
            }
        case .model: Button(name("shared \(model.count)")) { model.count += 1 }
        case .environment: Text(name("depth \(depth)"))
        default: Text(name("\(number)")).preference(key: SumKey.self, value: count).onOpenURL { text = $0.path() }
        }
    }
}

private struct Counted: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name): \(count)") { count += 1 }
    }
}

/// Shows its label twice: two places for one view.
private struct DoubledStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
        configuration.label.accessibilityHidden(true)
    }
}

private struct SumKey: PreferenceKey {
    static let defaultValue = 0

    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct DepthKey: EnvironmentKey {
    static let defaultValue = 0
}

extension EnvironmentValues {
    fileprivate var depth: Int {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }
}
