import RenderTree

extension Example {
    static let timeline = node(
        .window,
        "main",
        "Status",
        attributes: [.identifier: "main"],
        [
            node(
                .toolbar,
                "main/toolbar",
                [
                    picker("main/toolbar/filter", "Filter", ["All", "Mine", "Following"], selected: "All"),
                    iconButton("main/toolbar/compose", help: "Compose new status", symbol: "square.and.pencil"),
                ]
            ),
            node(
                .list,
                "main/list",
                "Timeline",
                [
                    status(
                        1,
                        emoji: "🚢",
                        "@alice",
                        "2 min",
                        "Shipped the first release of the kit! It took three evenings, and everything that could break did break, in the tests."
                    ),
                    status(2, emoji: "☕️", "@bob", "14 min", "Second coffee, first line of code."),
                    status(3, emoji: "👩‍💻", "@chihiro", "1 h", "今日はターミナルでアプリを作っています。とても楽しいです。"),
                    status(
                        4,
                        emoji: "🇫🇷",
                        "@dominique",
                        "3 h",
                        "Déjà vu : un café à Marseille, et le vent. Naïve idea, great fun — zero regrets."
                    ),
                    status(5, emoji: "🌧️", "@emma", "yesterday", "Rain."),
                ]
            ),
        ]
    )

    static let alert: RenderNode = {
        var window = timeline
        window.children.append(
            node(
                .alert,
                "main/alert",
                "Delete this status?",
                traits: .modal,
                actions: [.dismiss],
                [
                    text("main/alert/0", "It is removed from the service as well. This cannot be undone."),
                    button("main/alert/cancel", "Cancel"),
                    button("main/alert/delete", "Delete", traits: .destructive),
                ]
            )
        )
        return window
    }()

    static func long(_ count: Int) -> RenderNode {
        node(
            .window,
            "main",
            "Status",
            [
                node(
                    .list,
                    "main/list",
                    "Timeline",
                    (0..<count).map {
                        status(
                            $0,
                            emoji: "🚢",
                            "@user\($0)",
                            "\($0) min",
                            "Status number \($0): a line of text that is long enough to wrap once on a page of eighty columns, as they do."
                        )
                    }
                )
            ]
        )
    }

    static func status(_ index: Int, emoji: String, _ who: String, _ when: String, _ content: String) -> RenderNode {
        let id: NodeID = NodeID("main/list/#\(index)")
        return node(
            .row,
            id,
            [
                horizontal(
                    id.appending(.slot(0)),
                    [
                        text(id.appending(.name("emoji")), emoji, [.font: "title"]),
                        vertical(
                            id.appending(.name("body")),
                            [.alignment: "leading"],
                            [
                                horizontal(
                                    id.appending(.name("head")),
                                    [
                                        text(id.appending(.name("who")), who, [.font: "headline"]),
                                        node(.spacer, id.appending(.name("gap"))),
                                        text(
                                            id.appending(.name("when")),
                                            when,
                                            [.foreground: "secondary", .font: "caption"]
                                        ),
                                    ]
                                ),
                                text(id.appending(.name("text")), content),
                            ]
                        ),
                    ]
                )
            ]
        )
    }
}
