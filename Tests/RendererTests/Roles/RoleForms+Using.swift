import RenderTree

extension RoleForm {
    static let using: [RoleForm] = [
        RoleForm(
            .button,
            node(.button, "Add", traits: .disabled, actions: [.tap], [node(.text, "Add")]),
            outline: #"- button "Add" [disabled]"#,
            terminal: "[ Add ]",
            html: #"""
                <button type="button" disabled><span class="text">Add</span>
                </button>

                """#
        ),
        RoleForm(
            .link,
            node(.link, "Manual", actions: [.tap], [.url: "https://example.com/"], [node(.text, "Manual")]),
            outline: #"- link "Manual""#,
            terminal: "Manual ↗",
            html: #"""
                <a class="link" href="https://example.com/" rel="noreferrer"><span class="text">Manual</span>
                </a>

                """#
        ),
        RoleForm(
            .field,
            node(.field, "Name", value: "Ada", actions: [.setText]),
            outline: #"- field "Name" = "Ada""#,
            terminal: "Name: Ada",
            html: #"""
                <label class="field"><span class="name">Name</span><input type="text" value="Ada"></label>

                """#
        ),
        RoleForm(
            .secureField,
            node(.secureField, "Key", value: "hunter2", actions: [.setText]),
            outline: #"- secure "Key" = "•••••••""#,
            terminal: "Key: •••••••",
            html: #"""
                <label class="field"><span class="name">Key</span><input type="password" autocomplete="off" placeholder="•••••••"></label>

                """#
        ),
        RoleForm(
            .editor,
            node(.editor, "Note", value: "One\nTwo", actions: [.setText]),
            outline: #"- editor "Note" = "One\nTwo""#,
            terminal: #"""
                ╭─ Note ───────────────╮
                │ One                  │
                │ Two                  │
                │                      │
                ╰──────────────────────╯
                """#,
            html: #"""
                <label class="editor"><span class="name">Note</span><textarea rows="4">
                One
                Two</textarea></label>

                """#
        ),
        RoleForm(
            .toggle,
            node(.toggle, "Public", value: true, actions: [.toggle], [node(.label, nil, [node(.text, "Public")])]),
            outline: #"- toggle "Public" [on]"#,
            terminal: "[x] Public",
            html: #"""
                <label class="toggle"><input type="checkbox" role="switch" checked><span><span class="text">Public</span>
                </span></label>

                """#
        ),
        RoleForm(
            .picker,
            node(
                .picker,
                "Filter",
                value: "All",
                actions: [.select],
                [node(.option, "All", traits: .selected, [.tag: "all"])]
            ),
            outline: #"""
                - picker "Filter" = "All"
                  - option "All" [selected]
                """#,
            terminal: "Filter: All ▾",
            html: #"""
                <label class="picker"><span class="name">Filter</span><select><option value="all" selected>All</option></select></label>

                """#
        ),
        RoleForm(
            .option,
            node(.option, "All", traits: .selected),
            outline: #"- option "All" [selected]"#,
            terminal: "All",
            html: #"""
                <div class="group selected">All</div>

                """#
        ),
        RoleForm(
            .menu,
            node(
                .menu,
                "More",
                [node(.label, nil, [node(.text, "More")]), node(.button, "Copy", [node(.text, "Copy")])]
            ),
            outline: #"""
                - menu "More"
                  - button "Copy"
                """#,
            terminal: "[ More ▾ ]",
            html: #"""
                <details class="menu" aria-label="More"><summary><span class="text">More</span>
                </summary><div class="items"><button type="button"><span class="text">Copy</span>
                </button>
                </div></details>

                """#
        ),
        RoleForm(
            .slider,
            node(.slider, "Volume", value: 0.5, actions: [.increment], [.minimum: 0, .maximum: 1, .step: 0.1]),
            outline: #"- slider "Volume" = 0.5"#,
            terminal: "Volume: ‹ 0.5 ›",
            html: #"""
                <label class="field"><span class="name">Volume</span><input type="range" min="0" max="1" step="0.1" value="0.5"></label>

                """#
        ),
        RoleForm(
            .stepper,
            node(.stepper, "Guests", value: 3, actions: [.increment]),
            outline: #"- stepper "Guests" = 3"#,
            terminal: "Guests: ‹ 3 ›",
            html: #"""
                <label class="field"><span class="name">Guests</span><input type="number" value="3"></label>

                """#
        ),
        RoleForm(
            .datePicker,
            node(.datePicker, "Departure", value: "2026-11-21", actions: [.setText]),
            outline: #"- date "Departure" = "2026-11-21""#,
            terminal: "Departure: 2026-11-21",
            html: #"""
                <label class="field"><span class="name">Departure</span><input type="text" value="2026-11-21"></label>

                """#
        ),
        RoleForm(
            .disclosure,
            node(
                .disclosure,
                "Details",
                traits: .expanded,
                actions: [.toggle],
                [node(.label, nil, [node(.text, "Details")]), node(.text, "Inside")]
            ),
            outline: #"""
                - disclosure "Details" [expanded]
                  - text "Inside"
                """#,
            terminal: "▾ Details",
            html: #"""
                <details class="disclosure" aria-label="Details" open><summary><span class="text">Details</span>
                </summary><div class="content"><span class="text">Inside</span>
                </div></details>

                """#
        ),
    ]
}
