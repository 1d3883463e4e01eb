import RenderTree

extension RoleForm {
    static let structure: [RoleForm] = [
        RoleForm(
            .stack,
            node(.stack, nil, [.axis: "horizontal"], [node(.text, "Left"), node(.text, "Right")]),
            outline: #"""
                - text "Left"
                - text "Right"
                """#,
            terminal: "Left Right",
            html: #"""
                <div class="stack horizontal"><span class="text">Left</span>
                <span class="text">Right</span>
                </div>

                """#
        ),
        RoleForm(
            .group,
            node(.group, nil, [node(.text, "Inside")]),
            outline: #"- text "Inside""#,
            terminal: "Inside",
            html: #"""
                <div class="group"><span class="text">Inside</span>
                </div>

                """#
        ),
        RoleForm(
            .spacer,
            node(.spacer),
            outline: "",
            terminal: "",
            html: #"""
                <span class="spacer"></span>

                """#
        ),
        RoleForm(
            .divider,
            node(.divider),
            outline: "",
            terminal: "────────────────────────",
            html: #"""
                <hr>

                """#
        ),
        RoleForm(
            .shape,
            node(.shape, nil, [.style: "circle", .background: "red"]),
            outline: "",
            terminal: "",
            html: #"""
                <span class="shape" aria-hidden="true"></span>

                """#
        ),
        RoleForm(
            .label,
            node(.label, nil, [node(.text, "Filter")]),
            outline: "- label",
            terminal: "Filter",
            html: #"""
                <div class="group"><span class="text">Filter</span>
                </div>

                """#
        ),
        RoleForm(
            .header,
            node(.header, nil, [node(.heading, "Muted")]),
            outline: "- header",
            terminal: "Muted",
            html: #"""
                <div class="group"><h2 class="heading">Muted</h2>
                </div>

                """#
        ),
        RoleForm(
            .footer,
            node(.footer, nil, [node(.text, "Case is ignored.")]),
            outline: "- footer",
            terminal: "Case is ignored.",
            html: #"""
                <div class="footer"><span class="text">Case is ignored.</span>
                </div>

                """#
        ),
    ]
}
