import RenderTree

extension Example {
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
}
