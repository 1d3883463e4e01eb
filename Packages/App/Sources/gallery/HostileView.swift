import FeatureKit

/// Strings that would break out of their element in a page without escaping.
struct HostileView: View {
    private static let text =
        "\"'></span></textarea></select></title></style><script>document.title='taken'</script>"
        + "<img src=x onerror=\"document.title='taken'\"><!-- &lt;b&gt; ]]>"
    @State private var value = HostileView.text

    private var text: String { HostileView.text }

    var body: some View {
        VStack(alignment: .leading) {
            Text(text).accessibilityIdentifier(text)
            Button(text) {}.help(text)
            TextField(text, text: $value, prompt: Text(text))
            TextEditor(text: $value).accessibilityLabel(text)
            Toggle(text, isOn: .constant(true))
            Picker(text, selection: $value) { Text(text).tag(text) }
            Menu(text) { Button(text) {} }
            ForEach(["javascript:document.title='taken'", "data:text/html,<script>1</script>"], id: \.self) { address in
                if let url = URL(string: address) { Link(text, destination: url) }
            }
            Section(text) { Text(text).id(text) }
        }
        .navigationTitle(text)
    }
}
