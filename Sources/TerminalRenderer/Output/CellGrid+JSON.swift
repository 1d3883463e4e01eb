extension CellGrid {
    /// The page on one line of JSON, for recordings and for tools that hold a terminal's screen against it:
    ///
    /// ```json
    /// {"width":80,"height":24,"caret":[14,3],"rows":[["S","t","漢","", …], …]}
    /// ```
    ///
    /// Each row has as many texts as the page has columns; the second cell of a wide character is empty. `caret` is
    /// column and row, or `null` where no field has the focus.
    public var json: String {
        let caret = caret.map { "[\($0.column),\($0.row)]" } ?? "null"
        var json = "{\"width\":\(width),\"height\":\(height),\"caret\":\(caret),\"rows\":["
        for row in 0..<height {
            if row > 0 { json += "," }
            for column in 0..<width {
                json += column > 0 ? "," : "["
                json += character(column, row).map(quoted) ?? "\"\""
            }
            json += "]"
        }
        return json + "]}"
    }

    private func quoted(_ character: Character) -> String {
        switch character {
        case "\"": "\"\\\"\""
        case "\\": "\"\\\\\""
        // A grid holds no control characters, so nothing else needs an escape.
        default: "\"\(character)\""
        }
    }
}
