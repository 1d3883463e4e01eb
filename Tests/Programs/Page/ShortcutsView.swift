import TreeUI

/// The effects of the shortcuts of a page.
@MainActor @Observable final class Effects {
    private(set) var count = 0
    private(set) var last = "Nothing"

    func note(_ effect: String) {
        count += 1
        last = effect
    }
}

/// A window with text, shortcuts, two levels of screens and sheets. The window "Draft" has the same shortcuts.
struct ShortcutsView: View {
    @Environment(\.openWindow) private var openWindow
    let place: String
    let effects: Effects
    @State private var search = ""
    @State private var isPresented = false

    var body: some View {
        NavigationStack {
            VStack {
                TextField("Search in \(place)", text: $search)
                Text("Searches \(search)")
                Button("Undo in \(place)") { effects.note("Undid in \(place)") }.keyboardShortcut("z")
                Button("Mark in \(place)") { effects.note("Marked in \(place)") }.keyboardShortcut("m")
                Button("Open the draft") { openWindow(id: "draft") }
                Button("Open note 7") { openWindow(value: 7) }
                Button("Open the town") { openWindow(value: Town(name: "Rome")) }
                Button("Present in \(place)") { isPresented = true }
                    .navigationDestination(isPresented: $isPresented) { Text("The presented screen of \(place)") }
                NavigationLink("Deeper in \(place)") {
                    Text("The second screen of \(place)")
                    NavigationLink("Deepest in \(place)") { Text("The third screen of \(place)") }
                    TextField("Screen field in \(place)", text: $search)
                    SheetButtons(place: "screen", effects: effects)
                }
                SheetButtons(place: place, effects: effects)
            }
        }
    }
}

/// The value of a window that has no path, because it has several parts.
struct Town: Hashable, Codable {
    var name: String
}

/// A window for a number, which is in its path.
struct NoteView: View {
    let number: Int
    @State private var text = ""

    var body: some View {
        Text("The note \(number)")
        TextField("Text in note \(number)", text: $text)
    }
}

/// A window whose default and cancel actions nobody means who is in another window.
struct DraftView: View {
    let effects: Effects
    @State private var draft = ""

    var body: some View {
        VStack {
            TextField("Text in draft", text: $draft)
            Button("Cancel in draft") { effects.note("Cancelled in draft") }.keyboardShortcut(.cancelAction)
            Button("Post in draft") { effects.note("Posted in draft") }.keyboardShortcut(.return)
            Button("Mark in draft") { effects.note("Marked in draft") }.keyboardShortcut("m")
            SheetButtons(place: "draft", effects: effects)
        }
    }
}

/// Buttons that show sheets: one that can be closed, and one that asks for an answer.
private struct SheetButtons: View {
    let place: String
    let effects: Effects
    @State private var isSheetShown = false
    @State private var isQuestionShown = false
    @State private var text = ""

    var body: some View {
        Button("Sheet in \(place)") { isSheetShown = true }
            .sheet(isPresented: $isSheetShown) {
                Text("The sheet of \(place)").font(.title)
                TextField("Sheet text in \(place)", text: $text)
                Button("Mark in sheet of \(place)") { effects.note("Marked in sheet of \(place)") }.keyboardShortcut(
                    "m"
                )
            }
        Button("Question in \(place)") { isQuestionShown = true }
            .sheet(isPresented: $isQuestionShown) {
                TextField("Answer in \(place)", text: $text)
                Button("Answer the question of \(place)") { isQuestionShown = false }
                    .interactiveDismissDisabled()
            }
    }
}
