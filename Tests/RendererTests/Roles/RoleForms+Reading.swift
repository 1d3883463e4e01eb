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
                <svg class="symbol" role="img" aria-label="Night" viewBox="0 0 24 24"><path d="M20 14.5a8.5 8.5 0 0 1-10.5-10.5 8.5 8.5 0 1 0 10.5 10.5z"/></svg>

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
            .chart,
            node(
                .chart,
                "Steps",
                [.xTitle: "Day", .yTitle: "Steps"],
                [
                    node(.dataPoint, "Mon", value: 4, [.style: "bar"]),
                    node(.dataPoint, "Tue", value: 1, [.style: "bar"]),
                ]
            ),
            outline: #"""
                - chart "Steps"
                  - point "Mon" = 4
                  - point "Tue" = 1
                """#,
            terminal: #"""
                Mon 4 ██████████████████
                Tue 1 ████▌
                """#,
            html: #"""
                <div class="chart"><svg class="drawing" role="img" viewBox="0 0 640 240" aria-label="Steps"><title>Steps</title><desc>Mon: 4; Tue: 1</desc><text class="label" x="15" y="218" text-anchor="end">0</text><line class="grid" x1="21" y1="165" x2="626" y2="165"></line><text class="label" x="15" y="169" text-anchor="end">1</text><line class="grid" x1="21" y1="116" x2="626" y2="116"></line><text class="label" x="15" y="120" text-anchor="end">2</text><line class="grid" x1="21" y1="67" x2="626" y2="67"></line><text class="label" x="15" y="71" text-anchor="end">3</text><line class="grid" x1="21" y1="18" x2="626" y2="18"></line><text class="label" x="15" y="22" text-anchor="end">4</text><line class="base" x1="21" y1="214" x2="626" y2="214"></line><text class="label" x="172.3" y="232" text-anchor="middle">Mon</text><text class="label" x="474.8" y="232" text-anchor="middle">Tue</text><rect class="bar accent" x="140.3" y="18" width="64" height="196"><title>Mon: 4</title></rect><rect class="bar accent" x="442.8" y="165" width="64" height="49"><title>Tue: 1</title></rect></svg><svg class="drawing narrow" display="none" role="img" viewBox="0 0 320 240" aria-label="Steps"><title>Steps</title><desc>Mon: 4; Tue: 1</desc><text class="label" x="15" y="218" text-anchor="end">0</text><line class="grid" x1="21" y1="165" x2="306" y2="165"></line><text class="label" x="15" y="169" text-anchor="end">1</text><line class="grid" x1="21" y1="116" x2="306" y2="116"></line><text class="label" x="15" y="120" text-anchor="end">2</text><line class="grid" x1="21" y1="67" x2="306" y2="67"></line><text class="label" x="15" y="71" text-anchor="end">3</text><line class="grid" x1="21" y1="18" x2="306" y2="18"></line><text class="label" x="15" y="22" text-anchor="end">4</text><line class="base" x1="21" y1="214" x2="306" y2="214"></line><text class="label" x="92.3" y="232" text-anchor="middle">Mon</text><text class="label" x="234.8" y="232" text-anchor="middle">Tue</text><rect class="bar accent" x="60.3" y="18" width="64" height="196"><title>Mon: 4</title></rect><rect class="bar accent" x="202.8" y="165" width="64" height="49"><title>Tue: 1</title></rect></svg><details class="values"><summary>Values</summary><table class="table" aria-label="Steps">
                <thead><tr><th scope="col">Day</th><th scope="col">Steps</th></tr></thead>
                <tbody>
                <tr><th scope="row">Mon</th><td>4</td></tr>
                <tr><th scope="row">Tue</th><td>1</td></tr>
                </tbody></table></details></div>

                """#
        ),
        RoleForm(
            .dataPoint,
            node(.dataPoint, "Monday", value: 4, [.style: "bar"]),
            outline: #"- point "Monday" = 4"#,
            terminal: "Monday 4",
            html: #"""
                <div class="group">Monday 4</div>

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
