import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct FieldTests {
    @Test func `text fields, secure fields and editors accept text, and editors cannot submit`() throws {
        struct Fields: View {
            @State private var name = ""
            @State private var word = "abc"
            @State private var story = "a\nb"
            @State private var submitted = 0
            var body: some View {
                TextField("Name", text: $name, prompt: Text("Your name")).onSubmit { submitted += 1 }
                SecureField("Password", text: $word)
                TextEditor(text: $story).accessibilityLabel("Story")
                Text("\(submitted)")
            }
        }
        let session = Session(view: Fields())
        let name = try session.node(.field, "Name")
        #expect(name.attributes[.placeholder] == "Your name")
        try session.send(.setText("Ann"), to: name.id)
        try session.send(.submit, to: name.id)
        #expect(throws: EventError.self) { try session.send(.submit, to: session.node(.editor, "Story").id) }
        #expect(
            session.screen == #"""
                - field "Name" = "Ann"
                - secure "Password" = "•••"
                - editor "Story" = "a\nb"
                - text "1"
                """#
        )
    }

    @Test func `a secure field's text is not in the tree and can be edited through its bullets`() throws {
        @MainActor final class Sent { var text = "" }
        struct Host: View {
            let sent: Sent
            @State private var password = ""
            var body: some View { SecureField("Password", text: $password).onSubmit { sent.text = password } }
        }
        let sent = Sent()
        let session = Session(view: Host(sent: sent))
        let id = try session.node(.secureField, "Password").id
        func edit(_ text: String) throws -> String {
            try session.send(.setText(text), to: id)
            try session.send(.submit, to: id)
            return sent.text
        }
        #expect(try edit("hunter2") == "hunter2")
        #expect(session.tree.node(id)?.value == "•••••••")
        #expect(!session.tree.json.contains("hunter2"))
        // The text is extended, shortened, changed in the middle and replaced, as a terminal edits it.
        #expect(try edit("•••••••!") == "hunter2!")
        #expect(try edit("•••") == "hun")
        #expect(try edit("•x••") == "hxun")
        #expect(try edit("new") == "new")
        #expect(try edit("") == "")
        #expect(try edit("••") == "••")
    }
}
