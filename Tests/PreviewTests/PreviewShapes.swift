import TreeUI

// `#Preview` in the forms in which real files use it. PreviewListTests lists and shows them.

/// A type with the name of TreeUI's, which expansions must not use by mistake.
struct Preview {}

#Preview {
    Text("Without a name")
}

#Preview("A Name") {
    Text("With a name")
}

/// A documentation comment with a brace {, a quote " and #Preview { }.
@available(macOS 15, iOS 18, *)
#Preview("Traits", traits: .landscapeLeft, .fixedLayout(width: 300, height: 200)) {
    Text("With traits")
}

#Preview("Traits in One", traits: .init(.portrait, .sizeThatFitsLayout)) { Text("With traits in one") }

#Preview(#"A "raw" \name"#) { Text("With a raw name") }

#Preview("Ein Gerät 🚢") { Text("\u{1F6A2} straight on") }; #Preview("Same Line") { Text("On the same line") }

#Preview("Body", body: { Text("In an argument") })

#Preview(
    "Many Lines"  // A comment with a parenthesis ).
) {
    /* A comment with a brace } and /* a nested one } */ */
    let number = "7 }".count
    if number < 2 {
        Text("Fewer than \(number < 2 ? "two }" : "{")")
    } else {
        Text(#"Raw " } text"#)
    }
    Text(
        """
        Several } lines "quoted" \("}")
        """
    )
    ForEach(1..<3) { index in
        switch index {
        case 1: Text("One")
        default: Text("Some")
        }
    }
    #if os(Windows)
    Text("Windows")
    #else
    Text("Elsewhere")
    #endif
}

#Preview("Return") {
    let pattern = /[{}]/
    let text = "a{b}c".replacing(pattern, with: "")
    return Text(text)
}

#Preview("State") {
    @Previewable @State var isOn = false
    @Previewable @State
    var names: [String] = [
        "Anne", "Bert",
    ]
    @State @Previewable var count = ["}": 2]["}", default: 0]; @Previewable @State var later: Int?
    let all = names.joined(separator: ", ")
    Toggle("On", isOn: $isOn)
    Button("Add") {
        names.append("Carl")
        later = count
    }
    Text(all)
    Text(isOn ? "It is on" : "It is off")
    Text(verbatim: later.map { "\($0)" } ?? "Never")
}

#Preview("State and Return", traits: .portrait) {
    @Previewable @State var text = "Given"
    return TextField("Field", text: $text)
}

/// A type with a preview in it.
enum Samples {
    static let text = "In a type"

    #Preview("In a Type") { Text(Samples.text) }
}

struct Plain_Previews: PreviewProvider {
    static var previews: some View {
        Text("Provided")
            .previewDisplayName("First")
            .previewDevice("iPhone 15")
            .previewLayout(.sizeThatFits)
            .previewInterfaceOrientation(.landscapeLeft)
        Group {
            Text("Also provided")
        }
        .previewLayout(.fixed(width: 100, height: 50))
        .previewDisplayName("Second")
        .previewDisplayName(nil)
        .previewDevice(PreviewDevice(rawValue: "iPhone 15"))
    }
    static var platform: PreviewPlatform? { .iOS }
}

struct SampleStore: PreviewModifier {
    static var made = 0

    static func makeSharedContext() async throws -> String {
        made += 1
        return "shared \(made)"
    }

    func body(content: Content, context: String) -> some View {
        content
        Text("With \(context)")
    }
}

struct FramedPreview: PreviewModifier {
    func body(content: Content, context: Void) -> some View {
        GroupBox("Frame") { content }
    }
}

extension PreviewTrait where T == TreeUI.Preview.ViewTraits {
    static var sampleStore: Self { .modifier(SampleStore()) }
}

#Preview("Modified", traits: .sampleStore) { Text("A view") }
#Preview("Modified Twice", traits: .modifier(SampleStore()), .modifier(FramedPreview())) { Text("A view") }

#Preview("Twice") { Text("The first") }
#Preview("Twice") { Text("The second") }
// The name that the second one gets.
#Preview("Twice 2") { Text("The third") }

enum Shop {
    struct Plain_Previews: PreviewProvider {
        static var previews: some View { Text("In the shop") }
    }
}
