import RenderTree

/// A small application: a field, an editor, a toggle, a picker, a list, a second window and an alert.
@MainActor
final class TestSource: AppTreeSource {
    var name = ""
    var note = ""
    var isPublic = false
    var filter = "All"
    var row = "One"
    var isComposing = false
    var asks = false
    /// Whether the application refuses all events.
    var isLocked = false
    var added: [String] = []
    private(set) var log: [Event] = []
    private var continuation: AsyncStream<Void>.Continuation?

    struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    var tree: AppTree {
        var windows = [mainWindow]
        if isComposing { windows.append(composeWindow) }
        return AppTree(
            windows: windows,
            commands: [button("commands/new", "New Status", shortcut: "shift+command+s")]
        )
    }

    private var mainWindow: RenderNode {
        var children: [RenderNode] = [
            node(
                .toolbar,
                "main/toolbar",
                [picker("main/filter", "Filter", ["All", "Mine", "Other"], selected: filter)]
            ),
            vertical(
                "main/0",
                [:],
                [
                    field("main/name", "Name", name), toggle("main/public", "Public", isPublic),
                    button("main/add", "Add"),
                    button("main/off", "Off", traits: .disabled), button("main/refuse", "Refuse"),
                    node(
                        .list,
                        "main/list",
                        nil,
                        actions: [.select],
                        ["One", "Two", "Three"].map { title in
                            node(
                                .row,
                                NodeID("main/list/#\(title)"),
                                traits: title == row ? .selected : [],
                                attributes: [.tag: .text(title)],
                                [text(NodeID("main/list/#\(title)/0"), title)]
                            )
                        }
                    ),
                    text("main/said", "Added: " + added.joined(separator: ", ")),
                ]
            ),
        ]
        if asks {
            children.append(
                node(
                    .alert,
                    "main/alert",
                    "Sure?",
                    traits: .modal,
                    actions: [.dismiss],
                    [
                        text("main/alert/0", "Really add it?"), button("main/alert/no", "No"),
                        button("main/alert/yes", "Yes"),
                    ]
                )
            )
        }
        return node(.window, "main", "Main", children)
    }

    private var composeWindow: RenderNode {
        node(
            .window,
            "compose",
            "Compose",
            actions: [.dismiss],
            [
                node(.editor, "compose/note", "Note", value: .text(note), actions: [.setText]),
                button("compose/post", "Post", shortcut: "command+return"),
            ]
        )
    }

    func send(_ event: Event) throws {
        log.append(event)
        guard !isLocked else { throw EventError(.disabled(by: nil), event, line: "button \"Add\" [disabled]") }
        switch (event.target.description, event.action) {
        case ("main/name", .setText(let text)): name = text
        case ("main/name", .submit), ("main/add", .tap): asks = true
        case ("main/alert/yes", .tap):
            added.append(name)
            asks = false
        case ("main/alert/no", .tap), ("main/alert", .dismiss): asks = false
        case ("main/public", .toggle): isPublic.toggle()
        case ("main/filter", .select(let tag)): filter = tag
        case ("main/list", .select(let tag)): row = tag
        case ("main/refuse", .tap): throw Refusal(description: "The service said no.\nDetails follow.")
        case ("commands/new", .tap): isComposing = true
        case ("compose/note", .setText(let text)): note = text
        case ("compose/post", .tap):
            added.append(note)
            isComposing = false
        case ("compose", .dismiss): isComposing = false
        default: throw Refusal(description: "Nobody expected \(event)")
        }
    }

    /// Changes the application without an event.
    func change(_ work: (TestSource) -> Void) {
        work(self)
        continuation?.yield()
    }

    var changes: AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.continuation = continuation
        return stream
    }
}
