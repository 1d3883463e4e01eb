import RenderTree

extension RoleForm {
    private static let fruits = node(
        .table,
        nil,
        [
            node(.column, "Name", value: .text("ascending"), actions: [.tap], [node(.text, "Name")]),
            node(.column, "Price", [node(.text, "Price")]),
            node(.row, nil, [node(.cell, nil, [node(.text, "Apple")]), node(.cell, nil, [node(.text, "3")])]),
        ]
    )

    /// Tables: the roles of a table, of its columns and of its cells.
    static let tables: [RoleForm] = [
        RoleForm(
            .table,
            fruits,
            outline: #"""
                - table
                  - column "Name" = "ascending"
                  - column "Price"
                  - row
                    - cell
                      - text "Apple"
                    - cell
                      - text "3"
                """#,
            terminal: """
                Name ▲  Price
                ────────────────────────
                Apple   3
                """,
            html: #"""
                <table class="table">
                <thead><tr><th scope="col" aria-sort="ascending"><button type="button">Name</button></th><th scope="col"><span class="text">Price</span>
                </th></tr></thead>
                <tbody>
                <tr class="row"><td><span class="text">Apple</span>
                </td><td><span class="text">3</span>
                </td></tr>
                </tbody>
                </table>

                """#
        ),
        RoleForm(
            .column,
            fruits.children[0],
            outline: #"- column "Name" = "ascending""#,
            terminal: "Name ▲",
            html: #"""
                <div class="group" role="group" aria-label="Name"><span class="text">Name</span>
                </div>

                """#
        ),
        RoleForm(
            .cell,
            fruits.children[2].children[0],
            outline: """
                - cell
                  - text "Apple"
                """,
            terminal: "Apple",
            html: #"""
                <div class="group"><span class="text">Apple</span>
                </div>

                """#
        ),
    ]
}
