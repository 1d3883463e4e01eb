import RenderTree

extension RoleForm {
    static let reading: [RoleForm] = [
        RoleForm(
            .text,
            node(.text, "Hello"),
            outline: #"- text "Hello""#,
            terminal: "Hello",
            html: #"""
                <span class="text">Hello</span>

                """#
        ),
        RoleForm(
            .heading,
            node(.heading, "Muted"),
            outline: #"- heading "Muted""#,
            terminal: "Muted",
            html: #"""
                <h2 class="heading">Muted</h2>

                """#
        ),
        RoleForm(
            .image,
            node(.image, "Night", [.symbol: "moon"]),
            outline: #"- image "Night""#,
            terminal: "☾",
            html: #"""
                <span class="symbol" role="img" aria-label="Night">☾</span>

                """#
        ),
        RoleForm(
            .progress,
            node(.progress, "Uploading", value: 0.5),
            outline: #"- progress "Uploading" = 0.5"#,
            terminal: #"""
                Uploading
                ━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌ 50%
                """#,
            html: #"""
                <label class="progress"><span>Uploading</span><progress value="0.5"></progress></label>

                """#
        ),
        RoleForm(
            .gauge,
            node(.gauge, "Battery", value: 80, [.minimum: 0, .maximum: 100]),
            outline: #"- gauge "Battery" = 80"#,
            terminal: #"""
                Battery
                ━━━━━━━━━━━━━━━━╌╌╌╌ 80
                """#,
            html: #"""
                <label class="progress"><span>Battery</span><meter min="0" max="100" value="80"></meter><span aria-hidden="true">80</span></label>

                """#
        ),
        RoleForm(
            .element,
            node(.element, "Rated 4 of 5", [node(.text, "Rated"), node(.text, "4 of 5")]),
            outline: #"- element "Rated 4 of 5""#,
            terminal: #"""
                Rated
                4 of 5
                """#,
            html: #"""
                <div class="group" role="img" aria-label="Rated 4 of 5"><span class="text">Rated</span>
                <span class="text">4 of 5</span>
                </div>

                """#
        ),
    ]
}
