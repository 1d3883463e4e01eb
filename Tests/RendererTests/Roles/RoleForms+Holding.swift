import RenderTree

extension RoleForm {
    static let holding: [RoleForm] = [
        RoleForm(
            .list,
            node(.list, "Inbox", [node(.row, nil, [node(.text, "One")])]),
            outline: #"""
                - list "Inbox"
                  - row
                    - text "One"
                """#,
            terminal: "One",
            html: #"""
                <ul class="list" role="list" aria-label="Inbox">
                <li class="row"><span class="text">One</span>
                </li>
                </ul>

                """#
        ),
        RoleForm(
            .row,
            node(.row, traits: .selected, [.tag: "1"], [node(.text, "One")]),
            outline: #"""
                - row [selected]
                  - text "One"
                """#,
            terminal: "▌ One",
            html: #"""
                <ul class="list" role="list">
                <li class="row selected" aria-current="true"><span class="text">One</span>
                </li>
                </ul>

                """#
        ),
        RoleForm(
            .section,
            node(.section, "Muted", [node(.header, nil, [node(.heading, "Muted")]), node(.text, "cats")]),
            outline: #"""
                - section "Muted"
                  - text "cats"
                """#,
            terminal: #"""
                Muted ──────────────────
                  cats
                """#,
            html: #"""
                <section class="section" aria-label="Muted"><div class="title"><h2 class="heading">Muted</h2>
                </div><div class="content">
                <span class="text">cats</span>
                </div></section>

                """#
        ),
        RoleForm(
            .form,
            node(.form, nil, [node(.section, "Account", [node(.text, "Ada")])]),
            outline: #"""
                - form
                  - section "Account"
                    - text "Ada"
                """#,
            terminal: #"""
                Account ────────────────
                  Ada
                """#,
            html: #"""
                <form class="form" method="dialog">
                <fieldset class="section"><legend><h2 class="heading">Account</h2></legend><div class="content">
                <span class="text">Ada</span>
                </div></fieldset>
                </form>

                """#
        ),
        RoleForm(
            .toolbar,
            node(.toolbar, nil, [node(.button, "Add", [node(.text, "Add")])]),
            outline: #"""
                - toolbar
                  - button "Add"
                """#,
            terminal: "[ Add ]",
            html: #"""
                <div class="toolbar" role="toolbar" id="toolbar-toolbar" popover><button type="button"><span class="text">Add</span>
                </button>
                </div>

                """#
        ),
        RoleForm(
            .tabs,
            node(.tabs, nil, [node(.tab, "All", traits: .selected, [node(.text, "Inside")]), node(.tab, "New")]),
            outline: #"""
                - tabs
                  - tab "All" [selected]
                    - text "Inside"
                  - tab "New"
                """#,
            terminal: #"""
                 All   New
                ━━━━━───────────────────

                Inside
                """#,
            html: #"""
                <div class="tabs"><div role="tablist"><button class="tab selected" type="button" role="tab" aria-selected="true">All</button><button class="tab" type="button" role="tab" aria-selected="false">New</button></div>
                <div role="tabpanel" aria-label="All">
                <span class="text">Inside</span>
                </div>
                </div>

                """#
        ),
        RoleForm(
            .tab,
            node(.tab, "All", traits: .selected, [node(.text, "Inside")]),
            outline: #"""
                - tab "All" [selected]
                  - text "Inside"
                """#,
            terminal: "All",
            html: #"""
                <div class="group selected" role="group" aria-label="All"><span class="text">Inside</span>
                </div>

                """#
        ),
        RoleForm(
            .split,
            node(
                .split,
                nil,
                [node(.sidebar, nil, [node(.text, "Left")]), node(.detail, nil, [node(.text, "Right")])]
            ),
            outline: #"""
                - split
                  - sidebar
                    - text "Left"
                  - detail
                    - text "Right"
                """#,
            terminal: #"""
                Left
                ────────────────────────
                Right
                """#,
            html: #"""
                <div class="split">
                <nav class="sidebar" aria-label="Sidebar">
                <span class="text">Left</span>
                </nav>
                <div class="detail"><span class="text">Right</span>
                </div>
                </div>

                """#
        ),
        RoleForm(
            .sidebar,
            node(.sidebar, nil, [node(.text, "Left")]),
            outline: #"""
                - sidebar
                  - text "Left"
                """#,
            terminal: "Left",
            html: #"""
                <div class="group"><span class="text">Left</span>
                </div>

                """#
        ),
        RoleForm(
            .detail,
            node(.detail, "Inbox", [node(.text, "Right")]),
            outline: #"""
                - detail "Inbox"
                  - text "Right"
                """#,
            terminal: "Right",
            html: #"""
                <div class="group" role="group" aria-label="Inbox"><span class="text">Right</span>
                </div>

                """#
        ),
        RoleForm(
            .scroll,
            node(.scroll, nil, [node(.text, "Inside")]),
            outline: #"- text "Inside""#,
            terminal: "Inside",
            html: #"""
                <div class="group"><span class="text">Inside</span>
                </div>

                """#
        ),
    ]
}
