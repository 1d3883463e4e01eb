import Foundation
import TreeUI
import WebHost

#if canImport(UniformTypeIdentifiers)
import UniformTypeIdentifiers
#endif

/// Serves a page with every kind of control, for Scripts/check end-to-end and for inspection. Ends with its input.
@main
@MainActor struct ExamplePage {
    static func main() async throws {
        let host = WebHost { ExampleScenes(effects: Effects()) }
        print(try host.start())
        let run = Task { try await host.run() }
        Thread.detachNewThread {
            while readLine() != nil {}
            run.cancel()
        }
        try await run.value
    }
}

struct ExampleScenes: Scene {
    let effects: Effects

    var body: some Scene {
        WindowGroup("Controls") { ControlsView(effects: effects) }
            .commands {
                CommandMenu("Example") {
                    Button("Count") { effects.note("Counted") }.keyboardShortcut("k")
                }
            }
        Window("Second", id: "second") { SecondView() }
        Window("Moving", id: "moving") { MovingView() }
        Window("Shortcuts", id: "shortcuts") { ShortcutsView(place: "shortcuts", effects: effects) }
        Window("Talk", id: "talk") { TalkView() }
        Window("Draft", id: "draft") { DraftView(effects: effects) }
        WindowGroup("Note", for: Int.self) { NoteView(number: $0.wrappedValue ?? 0) }
        WindowGroup("Town", for: Town.self) { Text("The town \($0.wrappedValue?.name ?? "")") }
    }
}

struct ControlsView: View {
    let effects: Effects
    @Environment(\.openWindow) private var openWindow
    @Environment(\.openURL) private var openURL
    @State private var log = "Nothing yet"
    @State private var text = ""
    @State private var capitals = ""
    @State private var secret = ""
    @State private var notes = "First line\nSecond line"
    @State private var isOn = false
    @State private var fruit = "Apple"
    @State private var volume = 0.5
    @State private var amount = 3
    @State private var day = Date(timeIntervalSince1970: 1_790_000_000)
    @State private var isSheetShown = false
    @State private var isToolSheetShown = false
    @State private var isAlertShown = false
    @State private var isOpen = false
    @State private var isImporting = false
    @State private var selection: Int?
    @State private var planet: String?
    @State private var letters: Set<String> = []
    @State private var ticks = 0
    @State private var position = ScrollPosition(idType: Int.self)
    @FocusState private var isNameFocused: Bool

    var body: some View {
        NavigationStack {
            Form {
                Text(log)
                Text("Ticks \(ticks)")
                Text("Effect \(effects.count): \(effects.last)")
                Section("Fields") {
                    TextField("Name", text: $text).focused($isNameFocused).onSubmit { log = "Submitted \(text)" }
                    Text("Hello \(text)")
                    TextField("Capitals", text: Binding(get: { capitals }, set: { capitals = $0.uppercased() }))
                    SecureField("Secret", text: $secret)
                    Text("The secret has \(secret.count) characters")
                    Button("Forget") { secret = "" }
                    TextEditor(text: $notes).accessibilityLabel("Notes")
                    Button("Focus the name") { isNameFocused = true }
                }
                Section("Values") {
                    Toggle("Airplane mode", isOn: $isOn)
                    Toggle("Stubborn", isOn: Binding(get: { false }, set: { _ in log = "Stubborn" }))
                    Picker("Fruit", selection: $fruit) {
                        ForEach(["Apple", "Pear", "Plum"], id: \.self) { Text($0) }
                    }
                    Slider(value: $volume, in: 0...1, step: 0.1) { Text("Volume") }
                    Stepper("Amount \(amount)", value: $amount, in: 0...9)
                    DatePicker("Day", selection: $day, displayedComponents: .date)
                    Text("\(isOn ? "On" : "Off") \(fruit) \(Int((volume * 10).rounded())) \(amount)")
                }
                Section("Actions") {
                    Menu("More") {
                        Button("First action") { log = "First action" }
                        Button("Second action") { log = "Second action" }
                    }
                    Text("Tap here").onTapGesture { log = "Tapped" }
                    Button("Show the sheet") { isSheetShown = true }
                    Button("Show the tools") { isToolSheetShown = true }
                    Button("Show the alert") { isAlertShown = true }
                    Button("Open the window") { openWindow(id: "second") }
                    Button("Open the moving window") { openWindow(id: "moving") }
                    Button("Open the shortcuts") { openWindow(id: "shortcuts") }
                    Button("Save") { log = "Saved" }.keyboardShortcut("s")
                    Button("Choose files") { isImporting = true }
                        .fileImporter(
                            isPresented: $isImporting,
                            allowedContentTypes: [.item],
                            allowsMultipleSelection: true
                        ) {
                            let names = (try? $0.get().map(\.lastPathComponent)) ?? []
                            log = "Received \(names.joined(separator: ", "))"
                        } onCancellation: {
                            log = "Received nothing"
                        }
                    if let url = URL(string: "https://example.com/") { Link("A link", destination: url) }
                    DisclosureGroup("Details", isExpanded: $isOpen) { Text("The hidden text") }
                    NavigationLink("Go deeper") { DeepView() }
                    Button("Jump far") { position.scrollTo(id: 200, anchor: .center) }
                    Button("Jump near") { position.scrollTo(id: 0, anchor: .top) }
                }
                List(selection: $selection) {
                    ForEach(0..<320, id: \.self) { number in
                        Text("Row \(number)")
                            .contextMenu { Button("Remember \(number)") { log = "Remembered \(number)" } }
                            .onAppear { if number == 319 { log = "The last row appeared" } }
                            .onDisappear { if number == 319 { log = "The last row disappeared" } }
                    }
                }
                List(selection: $letters) {
                    ForEach(["A", "B", "C", "D"], id: \.self) { Text("Letter \($0)") }
                }
                Text("Letters \(letters.sorted().joined())")
                Table(of: Planet.self, selection: $planet) {
                    TableColumn("Planet") { Text($0.id) }
                    TableColumn("Moons") { Text("\($0.moons)") }
                } rows: {
                    ForEach([Planet(id: "Earth", moons: 1), Planet(id: "Mars", moons: 2)]) { TableRow($0) }
                }
                Text(planet.map { "Landed on \($0)" } ?? "In space")
                Text(selection.map { "Selected \($0)" } ?? "No selection")
            }
            .scrollPosition($position)
        }
        .sheet(isPresented: $isSheetShown) {
            Text("In the sheet")
            TextField("Sheet field", text: $text)
            Button("Close the sheet") { isSheetShown = false }
        }
        .sheet(isPresented: $isToolSheetShown) {
            Text("Tools").font(.title)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isToolSheetShown = false } }
                    ToolbarItemGroup {
                        Button("Cut") { log = "Cut" }
                        Button("Copy") { log = "Copied" }
                        Button("Paste") { log = "Pasted" }
                    }
                    ToolbarItem(placement: .bottomBar) { Button("Clean") { log = "Cleaned" } }
                }
        }
        .alert("Really?", isPresented: $isAlertShown) {
            Button("Delete", role: .destructive) { log = "Deleted" }
            Button("Cancel", role: .cancel) { log = "Cancelled" }
        }
        .task {
            // The page changes all the time, as a page with news does.
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(200))
                ticks += 1
            }
        }
    }
}

/// A window that begins with a search field, which does not take the first focus.
struct SecondView: View {
    @State private var search = ""

    var body: some View {
        VStack {
            Text("The second window")
            Button("First of the second") {}
        }
        .searchable(text: $search, prompt: "Search the second")
    }
}

struct Planet: Identifiable {
    var id: String
    var moons: Int
}

struct DeepView: View {
    var body: some View {
        Text("A deeper screen")
        NavigationLink("Deepest") { Text("The deepest screen") }
    }
}
