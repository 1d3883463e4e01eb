import RenderTree

extension Example {
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
}
