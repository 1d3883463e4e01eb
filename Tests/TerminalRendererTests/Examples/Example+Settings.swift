import RenderTree

extension Example {
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
}
