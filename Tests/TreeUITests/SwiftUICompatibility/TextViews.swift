import TreeUI

/// Text, images and text input, as SwiftUI's view files write them.
struct Article: View {
    let title: LocalizedStringKey
    let text: String
    private let large: Font = .title
    @ScaledMetric private var margin = 8.0

    var body: some View {
        Group {
            Text(title).font(large).fontWeight(.semibold).bold().lineLimit(2).truncationMode(.tail).textCase(
                .uppercase
            )
            Text(text).textCase(.lowercase).textSelection(.enabled).dynamicTypeSize(.large).baselineOffset(2)
                .minimumScaleFactor(0.5)
            Divider()
            Image(systemName: "star").renderingMode(.template).symbolRenderingMode(.hierarchical).symbolVariant(.fill)
                .imageScale(.large).accessibilityHidden(true)
            Image("photo").resizable().interpolation(.high).aspectRatio(contentMode: .fit).scaledToFit().cornerRadius(4)
        }
        .padding(margin)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
        .accessibilityRemoveTraits(.isImage)
        .accessibilityHint("Opens the article")
        .accessibilityValue("unread")
        .accessibilityIdentifier("article")
        .accessibilityRespondsToUserInteraction(false)
        .contentTransition(.opacity)
    }
}

struct SignIn: View {
    enum Field: Hashable { case name, password }

    @Binding var name: String
    @State private var password = ""
    @State private var note = ""
    @FocusState private var focus: Field?
    private let terms = URL(filePath: "/terms")

    var body: some View {
        Form {
            TextField("Name", text: $name)
                .focused($focus, equals: .name)
                .textContentType(.username)
                .keyboardType(.emailAddress)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .textFieldStyle(.roundedBorder)
                .onSubmit { focus = .password }
            SecureField("Password", text: $password)
                .focused($focus, equals: .password)
                .autocapitalization(.none)
            TextEditor(text: $note)
                .accessibilityLabel("Note")
                .scrollContentBackground(.hidden)
                .scrollDismissesKeyboard(.interactively)
            Link("Terms", destination: terms)
            Button("Sign in") {}
                .buttonStyle(BorderlessButtonStyle())
                .buttonBorderShape(.capsule)
                .keyboardShortcut(.defaultAction)
                .help("Signs in")
                .disabled(name.isEmpty)
        }
        .listStyle(GroupedListStyle())
    }
}
