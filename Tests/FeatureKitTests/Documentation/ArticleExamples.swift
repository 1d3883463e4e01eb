import FeatureKit
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

// The code of the catalog, compiled and run. The declarations that it leaves out follow below.

protocol NoteStore: Sendable {
    func notes() -> [String]
    func add(_ note: String)
}

struct NotesAppFactory: AppFactory {
    private let store: any NoteStore

    init(store: any NoteStore) {
        self.store = store
    }

    func makeAppView() -> some View {
        NotesView(model: NotesModel(store: store))
    }

    func makeScene() -> some Scene {
        WindowGroup("New Note", id: "new-note") {
            EntryPoint { NewNoteView(model: NewNoteModel(store: store)) }
        }
    }

    func makeSettingsView() -> some View {
        Form { Toggle("Show the newest first", isOn: .constant(true)) }
    }
}

extension NotesAppFactory {
    func makePickerView(onPick: @escaping @MainActor (String) -> Void) -> some View {
        NotePicker(notes: store.notes(), onPick: onPick)
    }
}

struct PreferencesAppFactory: AppFactory {
    let notes: Feature<NotesAppFactory>

    func makeAppView() -> some View {
        SettingsTabs(notes)
    }
}

@MainActor @Observable
final class Introduction {
    var isComplete = false
}

struct IntroductionAppFactory: AppFactory {
    let introduction: Introduction

    func makeAppView() -> some View { makeIntroductionView {} }

    @MainActor
    func makeIntroductionView(onComplete: @escaping @MainActor () -> Void) -> some View {
        Button("Begin") {
            introduction.isComplete = true
            onComplete()
        }
    }
}

@MainActor struct ArticleExamples {
    private let store = OneNote()

    @Test func `the shell lists every feature`() throws {
        let session = Session {
            AppShell(
                "Notebook",
                Feature("Notes", systemImage: "note.text", factory: NotesAppFactory(store: store)),
                Feature("Reminders", systemImage: "bell", factory: RemindersAppFactory())
            )
        }
        let labels = session.tree.nodes.map(\.label)
        #expect(labels.contains("Notes") && labels.contains("Reminders") && labels.contains("Call Alice"))
    }

    @Test func `a settings feature shows the settings tabs of the other features`() throws {
        let notes = Feature("Notes", systemImage: "note.text", factory: NotesAppFactory(store: store))
        let session = Session {
            AppShell("Notebook", notes, settings: PreferencesAppFactory(notes: notes))
        }
        let command = try #require(session.tree.commands.first { $0.label == "Settings…" })
        try session.send(.tap, to: command.id)
        #expect(session.tree.outline.contains("Show the newest first"))
    }

    @Test func `an introduction is shown at the first start`() throws {
        let introduction = Introduction()
        let factory = IntroductionAppFactory(introduction: introduction)
        let session = Session {
            AppShell("Notebook", Feature("Notes", systemImage: "note.text", factory: NotesAppFactory(store: store)))
                .firstStart(isNeeded: { !introduction.isComplete }) { onComplete in
                    factory.makeIntroductionView(onComplete: onComplete)
                }
        }
        let button = try #require(session.tree.nodes.first { $0.role == .button })
        try session.send(.tap, to: button.id)
        #expect(session.tree.nodes.map(\.label).contains("Call Alice"))
    }

    @Test func `a factory method passes its callback to the view`() throws {
        var picked: [String] = []
        let factory = NotesAppFactory(store: store)
        let session = Session(view: factory.makePickerView { picked.append($0) })
        let button = try #require(session.tree.nodes.first { $0.role == .button })
        try session.send(.tap, to: button.id)
        #expect(picked == ["Call Alice"])
    }
}

private struct OneNote: NoteStore {
    func notes() -> [String] { ["Call Alice"] }
    func add(_ note: String) {}
}

private struct RemindersAppFactory: AppFactory {
    func makeAppView() -> some View { Text("Nothing to remember") }
}

@MainActor @Observable
final class NotesModel {
    let notes: [String]

    init(store: any NoteStore) {
        notes = store.notes()
    }
}

struct NotesView: View {
    let model: NotesModel

    var body: some View {
        List(model.notes, id: \.self) { Text($0) }
    }
}

@MainActor @Observable
final class NewNoteModel {
    var text = ""

    init(store: any NoteStore) {}
}

struct NewNoteView: View {
    @Bindable var model: NewNoteModel

    var body: some View {
        TextField("Note", text: $model.text)
    }
}

private struct NotePicker: View {
    let notes: [String]
    let onPick: @MainActor (String) -> Void

    var body: some View {
        ForEach(notes, id: \.self) { note in Button(note) { onPick(note) } }
    }
}
