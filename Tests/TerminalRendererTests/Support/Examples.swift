import RenderTree

/// Short ways to write a tree down, as a session would build it.
func node(
    _ role: Role,
    _ id: NodeID,
    _ name: String? = nil,
    value: NodeValue? = nil,
    traits: Traits = [],
    attributes: AttributeList = [:],
    actions: [ActionKind] = [],
    _ children: [RenderNode] = []
) -> RenderNode {
    RenderNode(
        id: id,
        role: role,
        name: name.map { AccessibleName($0, source: .text) },
        value: value,
        traits: traits,
        attributes: attributes,
        actions: actions,
        children: children
    )
}

func node(
    _ role: Role,
    _ id: NodeID,
    traits: Traits = [],
    attributes: AttributeList = [:],
    _ children: [RenderNode]
) -> RenderNode {
    node(role, id, nil, traits: traits, attributes: attributes, children)
}

func text(_ id: NodeID, _ text: String, _ attributes: AttributeList = [:]) -> RenderNode {
    node(.text, id, text, attributes: attributes)
}

func button(_ id: NodeID, _ title: String, symbol: String? = nil, traits: Traits = [], shortcut: String? = nil)
    -> RenderNode
{
    var content: [RenderNode] = []
    if let symbol {
        content.append(node(.image, id.appending(.slot(0)), traits: .hidden, attributes: [.symbol: .text(symbol)]))
    }
    content.append(text(id.appending(.slot(1)), title))
    return node(
        .button,
        id,
        title,
        traits: traits,
        attributes: shortcut.map { [.shortcut: .text($0)] } ?? [:],
        actions: [.tap],
        content
    )
}

func iconButton(_ id: NodeID, help: String, symbol: String) -> RenderNode {
    RenderNode(
        id: id,
        role: .button,
        name: AccessibleName(help, source: .help),
        attributes: [.help: .text(help)],
        actions: [.tap],
        children: [
            RenderNode(
                id: id.appending(.slot(0)),
                role: .image,
                name: AccessibleName(symbol, source: .symbol),
                attributes: [.symbol: .text(symbol)]
            )
        ]
    )
}

func horizontal(_ id: NodeID, _ children: [RenderNode]) -> RenderNode {
    node(.stack, id, attributes: [.axis: "horizontal"], children)
}

func vertical(_ id: NodeID, _ attributes: AttributeList = [:], _ children: [RenderNode]) -> RenderNode {
    var attributes = attributes
    attributes[.axis] = "vertical"
    return node(.stack, id, attributes: attributes, children)
}

func label(_ id: NodeID, _ title: String) -> RenderNode {
    node(.label, id, [text(id.appending(.slot(0)), title)])
}

func picker(_ id: NodeID, _ title: String, _ options: [String], selected: String, style: String? = nil) -> RenderNode {
    node(
        .picker,
        id,
        title,
        value: .text(selected),
        attributes: style.map { [.style: .text($0)] } ?? [:],
        actions: [.select],
        [label(id.appending(.name("label")), title)]
            + options.map {
                node(
                    .option,
                    id.appending(.key($0)),
                    $0,
                    traits: $0 == selected ? .selected : [],
                    attributes: [.tag: .text($0)]
                )
            }
    )
}

func field(_ id: NodeID, _ name: String, _ value: String, placeholder: String? = nil, role: Role = .field) -> RenderNode
{
    node(
        role,
        id,
        name,
        value: .text(value),
        attributes: placeholder.map { [.placeholder: .text($0)] } ?? [:],
        actions: [.setText, .submit]
    )
}

func toggle(_ id: NodeID, _ name: String, _ isOn: Bool) -> RenderNode {
    node(.toggle, id, name, value: .bool(isOn), actions: [.toggle], [label(id.appending(.name("label")), name)])
}

/// Screens like those of a status client.
enum Example {
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

    static let settings = node(
        .settings,
        "settings",
        "Settings",
        actions: [.dismiss],
        [
            node(
                .tabs,
                "settings/tabs",
                nil,
                actions: [.select],
                [
                    node(
                        .tab,
                        "settings/tabs/#status",
                        "Statuslog",
                        traits: .selected,
                        attributes: [.tag: "status"],
                        [
                            node(
                                .form,
                                "settings/form",
                                [
                                    node(
                                        .section,
                                        "settings/account",
                                        "Account",
                                        [
                                            node(
                                                .header,
                                                "settings/account/header",
                                                [text("settings/account/header/0", "Account")]
                                            ),
                                            field("settings/name", "Display name", "Alice"),
                                            field("settings/token", "API key", "hunter22", role: .secureField),
                                            picker(
                                                "settings/theme",
                                                "Theme",
                                                ["System", "Light", "Dark"],
                                                selected: "System",
                                                style: "segmented"
                                            ),
                                            toggle("settings/public", "Show my statuses to everyone", true),
                                            toggle("settings/sounds", "Play sounds", false),
                                            node(
                                                .footer,
                                                "settings/account/footer",
                                                [
                                                    text(
                                                        "settings/account/footer/0",
                                                        "The key is kept on this machine only and sent to no one but the service."
                                                    )
                                                ]
                                            ),
                                        ]
                                    ),
                                    node(
                                        .section,
                                        "settings/muted",
                                        "Muted Keywords",
                                        [
                                            node(
                                                .header,
                                                "settings/muted/header",
                                                [text("settings/muted/header/0", "Muted Keywords")]
                                            ),
                                            horizontal(
                                                "settings/muted/add",
                                                [
                                                    field(
                                                        "settings/keyword",
                                                        "Keyword to mute",
                                                        "",
                                                        placeholder: "cats"
                                                    ),
                                                    button("settings/addbutton", "Add", traits: .disabled),
                                                ]
                                            ),
                                            node(
                                                .row,
                                                "settings/muted/#crypto",
                                                [
                                                    horizontal(
                                                        "settings/muted/#crypto/0",
                                                        [
                                                            text("settings/muted/#crypto/t", "crypto"),
                                                            node(.spacer, "settings/muted/#crypto/s"),
                                                            iconButton(
                                                                "settings/muted/#crypto/b",
                                                                help: "Remove",
                                                                symbol: "trash"
                                                            ),
                                                        ]
                                                    )
                                                ]
                                            ),
                                            node(
                                                .row,
                                                "settings/muted/#football",
                                                [
                                                    horizontal(
                                                        "settings/muted/#football/0",
                                                        [
                                                            text("settings/muted/#football/t", "football"),
                                                            node(.spacer, "settings/muted/#football/s"),
                                                            iconButton(
                                                                "settings/muted/#football/b",
                                                                help: "Remove",
                                                                symbol: "trash"
                                                            ),
                                                        ]
                                                    )
                                                ]
                                            ),
                                        ]
                                    ),
                                    node(
                                        .section,
                                        "settings/sync",
                                        "Sync",
                                        [
                                            node(.progress, "settings/progress", "Uploading", value: .number(0.4)),
                                            node(.progress, "settings/busy", "Loading", traits: .busy),
                                            node(
                                                .link,
                                                "settings/link",
                                                "Read the manual",
                                                attributes: [.url: "https://example.com/manual"],
                                                actions: [.tap],
                                                [text("settings/link/0", "Read the manual")]
                                            ),
                                            button("settings/delete", "Delete account", traits: .destructive),
                                        ]
                                    ),
                                ]
                            )
                        ]
                    ),
                    node(.tab, "settings/tabs/#general", "General", attributes: [.tag: "general"]),
                    node(.tab, "settings/tabs/#privacy", "Privacy", attributes: [.tag: "privacy"]),
                ]
            )
        ]
    )

    static let empty = node(
        .window,
        "feed",
        "Feed",
        [
            node(
                .stack,
                "feed/0",
                attributes: [.axis: "vertical", .alignment: "center", .spacing: 16.0, .style: "contentUnavailable"],
                [
                    node(.image, "feed/0/0", traits: .hidden, attributes: [.symbol: "tray"]),
                    node(.heading, "feed/0/1", "No statuses yet", attributes: [.font: "title2"]),
                    text(
                        "feed/0/2",
                        "Post one, or follow somebody, and it will show up here.",
                        [.foreground: "secondary"]
                    ),
                    button("feed/0/3", "Compose new status"),
                ]
            )
        ]
    )

    static let split = node(
        .window,
        "shell",
        "Home",
        [
            node(
                .split,
                "shell/split",
                [
                    node(
                        .sidebar,
                        "shell/sidebar",
                        [
                            node(
                                .list,
                                "shell/list",
                                "Features",
                                actions: [.select],
                                ["Timeline", "Feed", "Chat", "Insights"].map { name in
                                    node(
                                        .row,
                                        NodeID("shell/list/#\(name)"),
                                        traits: name == "Timeline" ? .selected : [],
                                        attributes: [.tag: .text(name)],
                                        [text(NodeID("shell/list/#\(name)/0"), name)]
                                    )
                                }
                            )
                        ]
                    ),
                    node(
                        .detail,
                        "shell/detail",
                        "Timeline",
                        [
                            timeline.children[1]
                        ]
                    ),
                ]
            )
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

    static let all: [(name: String, window: RenderNode)] = [
        ("timeline", timeline), ("compose", compose), ("settings", settings), ("empty", empty), ("split", split),
        ("alert", alert),
    ]
}
