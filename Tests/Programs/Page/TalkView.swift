import TreeUI

/// A window with a conversation that is no list, below its topic and above the field for the next message.
struct TalkView: View {
    @State private var messages = (1...40).map { "Message \($0)" }
    @State private var text = ""

    var body: some View {
        ScrollView {
            LazyVStack { ForEach(messages, id: \.self) { Text($0) } }
        }
        .defaultScrollAnchor(.bottom)
        .safeAreaInset(edge: .top) { Text("The topic") }
        .safeAreaInset(edge: .bottom) {
            TextField("Next message", text: $text).onSubmit {
                messages += [text, "Answer to \(text)"]
                text = ""
            }
        }
    }
}
