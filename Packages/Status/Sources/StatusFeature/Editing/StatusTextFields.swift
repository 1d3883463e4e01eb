import FeatureKit
import StatusModel

struct StatusTextFields: View {
    @Binding var text: StatusText

    var body: some View {
        Section {
            TextEditor(text: $text.content)
                .accessibilityLabel("Status")
        } footer: {
            Text(text.length)
        }
        Section {
            TextField("Emoji", text: $text.emoji, prompt: Text(NewStatus.defaultEmoji))
            Menu("Choose an Emoji") {
                ForEach(StatusText.suggestedEmoji, id: \.self) { emoji in
                    Button(emoji) { text.emoji = emoji }
                }
            }
        }
        if let hint = text.hint {
            Text(hint).foregroundStyle(.red)
        }
    }
}
