import FeatureKit
import Observation

/// A small feature with an example of each kind of element that tests use.
struct NotesFactory: AppFactory {
    var notes = ["Buy milk", "Call Alice"]

    func makeAppView() -> some View {
        NotesView(model: NotesModel(notes: notes))
    }

    func makeScene() -> some Scene {
        WindowGroup("Compose", id: "compose") { ComposeView() }
            .keyboardShortcut("s", modifiers: [.shift, .command])
        WindowGroup(id: "note", for: String.self) { note in
            Text(note.wrappedValue ?? "none")
        }
    }

    func makeSettingsView() -> some View {
        NotesSettings()
    }
}

@MainActor @Observable
final class NotesModel {
    var notes: [String]
    var draft = ""
    var opened = ""
    var isLoud = false
    var order = "Newest"

    init(notes: [String]) {
        self.notes = notes
    }
}

struct NotesView: View {
    @Bindable var model: NotesModel
    @State private var isAdding = false
    @State private var isAsking = false
    @State private var selection: String?
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        VStack {
            Text("\(model.notes.count) notes")
            Button("Clear", role: .destructive) { isAsking = true }
            Picker("Order", selection: $model.order) {
                Text("Newest").tag("Newest")
                Text("Oldest").tag("Oldest")
            }
            Menu("More") {
                Button("Reverse") { model.notes.reverse() }
                Button("Shout") { model.isLoud = true }.disabled(model.isLoud)
            }
            List(selection: $selection) {
                ForEach(model.notes, id: \.self) { NoteRow(note: $0, model: model) }
            }
            .refreshable { model.notes.append("Fresh") }
            Text("Opened \(model.opened)").onTapGesture { model.opened = "tapped" }
            Text("Secret").accessibilityHidden(true)
            Button("Ghost") {}.accessibilityHidden(true)
            if let selection { Text("Selected \(selection)") }
        }
        .navigationTitle("Notes")
        .toolbar {
            Button {
                isAdding = true
            } label: {
                Image(systemName: "plus")
            }
            .help("Add note")
            Button("Compose") { openWindow(id: "compose") }
        }
        .sheet(isPresented: $isAdding) { AddView(model: model, isAdding: $isAdding) }
        .alert("Clear all notes?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) { model.notes = [] }
            Button("Cancel", role: .cancel) {}
        }
    }
}

struct NoteRow: View {
    let note: String
    let model: NotesModel
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        HStack {
            Text(note)
            Button("Open") { model.opened = note }
        }
        .contextMenu {
            Button("Delete") { model.notes.removeAll { $0 == note } }
            Button("Open in Window") { openWindow(id: "note", value: note) }
        }
    }
}

struct AddView: View {
    @Bindable var model: NotesModel
    @Binding var isAdding: Bool

    var body: some View {
        Form {
            Section("New note") {
                TextField("Text", text: $model.draft).onSubmit(add)
                Button("Add", action: add).disabled(model.draft.isEmpty)
            }
        }
    }

    private func add() {
        model.notes.append(model.draft)
        model.draft = ""
        isAdding = false
    }
}

struct ComposeView: View {
    @State private var text = ""
    @State private var isPrivate = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        TextEditor(text: $text).accessibilityLabel("Note")
        Toggle("Private", isOn: $isPrivate)
        Button("Save") { dismiss() }.disabled(text.isEmpty).keyboardShortcut("s")
        Text("\(text.count) characters")
    }
}

struct NotesSettings: View {
    @State private var name = ""
    @State private var password = ""

    var body: some View {
        TabView {
            Form {
                Section {
                    TextField("Name", text: $name, prompt: Text("Jane"))
                } header: {
                    Text("Account")
                } footer: {
                    Text("Shown to others")
                }
            }
            .tabItem { Text("General") }
            SecureField("Password", text: $password).tabItem { Text("Security") }
        }
    }
}
