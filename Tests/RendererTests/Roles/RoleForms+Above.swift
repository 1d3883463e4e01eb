import RenderTree

extension RoleForm {
    static let above: [RoleForm] = [
        RoleForm(
            .window,
            node(.window, "Home", [node(.text, "Inside")]),
            outline: #"""
                - window "Home"
                  - text "Inside"
                """#,
            terminal: #"""
                 Home
                ────────────────────────
                 Inside
                """#,
            html: #"""
                <section class="window" aria-label="Home">
                <header><h1>Home</h1></header>
                <div class="page">
                <span class="text">Inside</span>
                </div>
                </section>

                """#
        ),
        RoleForm(
            .settings,
            node(.settings, "Settings", [node(.text, "Inside")]),
            outline: #"""
                - settings "Settings"
                  - text "Inside"
                """#,
            terminal: #"""
                 Settings
                ────────────────────────
                 Inside
                """#,
            html: #"""
                <section class="window settings" aria-label="Settings">
                <header><h1>Settings</h1></header>
                <div class="page">
                <span class="text">Inside</span>
                </div>
                </section>

                """#
        ),
        RoleForm(
            .sheet,
            node(.sheet, "New", traits: .modal, [node(.text, "Inside")]),
            outline: #"""
                - sheet "New" [modal]
                  - text "Inside"
                """#,
            terminal: #"""
                ╭─ New ────────────╮
                │ Inside           │
                ╰──────────────────╯
                """#,
            html: #"""
                <div class="backdrop"></div><dialog class="sheet" open aria-modal="true" aria-label="New"><h2 class="heading">New</h2><div class="page"><span class="text">Inside</span>
                </div></dialog>

                """#
        ),
        RoleForm(
            .popover,
            node(.popover, nil, [node(.text, "A word")]),
            outline: #"""
                - popover
                  - text "A word"
                """#,
            terminal: #"""
                ╭──────────────────╮
                │ A word           │
                ╰──────────────────╯
                """#,
            html: #"""
                <dialog class="popover" open><div class="page"><span class="text">A word</span>
                </div></dialog>

                """#
        ),
        RoleForm(
            .alert,
            node(
                .alert,
                "Delete?",
                traits: .modal,
                [node(.text, "For good."), node(.button, "No", [node(.text, "No")])]
            ),
            outline: #"""
                - alert "Delete?" [modal]
                  - text "For good."
                  - button "No"
                """#,
            terminal: #"""
                ╭─ Delete? ────────╮
                │                  │
                │ For good.        │
                │                  │
                │           [ No ] │
                ╰──────────────────╯
                """#,
            html: #"""
                <div class="backdrop"></div><dialog class="alert" open role="alertdialog" aria-modal="true" aria-label="Delete?"><h2 class="heading">Delete?</h2><div class="page"><span class="text">For good.</span>
                </div><div class="buttons"><button type="button"><span class="text">No</span>
                </button>
                </div></dialog>

                """#
        ),
        RoleForm(
            .dialog,
            node(.dialog, "Empty?", traits: .modal, [node(.button, "Yes", [node(.text, "Yes")])]),
            outline: #"""
                - dialog "Empty?" [modal]
                  - button "Yes"
                """#,
            terminal: #"""
                ╭─ Empty? ─────────╮
                │                  │
                │          [ Yes ] │
                ╰──────────────────╯
                """#,
            html: #"""
                <div class="backdrop"></div><dialog class="alert" open aria-modal="true" aria-label="Empty?"><h2 class="heading">Empty?</h2><div class="page"></div><div class="buttons"><button type="button"><span class="text">Yes</span>
                </button>
                </div></dialog>

                """#
        ),
        RoleForm(
            .contextMenu,
            node(.contextMenu, nil, [node(.button, "Mute", [node(.text, "Mute")])]),
            outline: #"""
                - contextMenu
                  - button "Mute"
                """#,
            terminal: "",
            html: #"""
                <details class="menu context" aria-label="More actions"><summary aria-label="More actions"><svg class="symbol" aria-hidden="true" viewBox="0 0 24 24"><path d="M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0z"/></svg></summary><div class="items"><button type="button"><span class="text">Mute</span>
                </button>
                </div></details>

                """#
        ),
    ]
}
