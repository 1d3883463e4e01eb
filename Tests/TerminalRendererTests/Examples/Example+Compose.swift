import RenderTree

extension Example {
    static let compose = node(
        .window,
        "compose",
        "Compose",
        attributes: [.identifier: "compose"],
        actions: [.dismiss],
        [
            node(
                .toolbar,
                "compose/toolbar",
                [
                    button("compose/toolbar/post", "Post", symbol: "paperplane", shortcut: "command+return")
                ]
            ),
            vertical(
                "compose/0",
                [.alignment: "leading", .spacing: 16.0],
                [
                    horizontal(
                        "compose/0/0",
                        [
                            picker("compose/address", "Post as", ["alice", "work"], selected: "alice"),
                            node(
                                .menu,
                                "compose/emoji",
                                "Emoji",
                                value: "🚢",
                                [
                                    label("compose/emoji/label", "Emoji"), button("compose/emoji/1", "🚢"),
                                    button("compose/emoji/2", "☕️"),
                                ]
                            ),
                        ]
                    ),
                    node(
                        .editor,
                        "compose/editor",
                        "Status",
                        value:
                            "Hello from the terminal. This is a longer status, so that one sees how it wraps at the edge of the box.",
                        attributes: [.placeholder: "What is new?"],
                        actions: [.setText]
                    ),
                    horizontal(
                        "compose/0/2",
                        [
                            text("compose/count", "103 characters", [.foreground: "secondary"]),
                            node(.spacer, "compose/gap"),
                            button("compose/cancel", "Cancel"),
                            button("compose/postbutton", "Post status"),
                        ]
                    ),
                ]
            ),
        ]
    )
}
