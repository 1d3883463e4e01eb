import TreeUI

/// A window whose changes move for a second, so that a person can act meanwhile.
struct MovingView: View {
    private static let slow = Animation.linear(duration: 1)
    @State private var rows = ["First", "Second"]
    @State private var isNoteShown = false
    @State private var text = ""
    @State private var tapped = "nothing"

    var body: some View {
        TextField("Text meanwhile", text: $text)
        Text("Wrote \(text), tapped \(tapped)")
        Toggle("Show the note", isOn: $isNoteShown.animation(MovingView.slow))
        if isNoteShown {
            Text("The note").transition(.move(edge: .trailing))
            Text("At once").transition(.identity)
        }
        Text("Dim").opacity(isNoteShown ? 0.5 : 1)
        Button("Insert slowly") { withAnimation(MovingView.slow) { insert() } }
        Button("Insert at once") { insert() }
        List {
            ForEach(rows, id: \.self) { row in
                Button(row) { tapped = row }
            }
        }
    }

    private func insert() {
        rows.insert("Row \(rows.count + 1)", at: 0)
    }
}
