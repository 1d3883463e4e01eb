extension CellGrid {
    /// The page as one line of JSON, for recordings and for tools that compare it with a terminal's screen:
    ///
    /// ```json
    /// {"width":80,"height":24,"focus":[6,3],"caret":[14,3],"rows":[["S","t","漢","", …], …]}
    /// ```
    ///
    /// Each row has one text for each column; the second cell of a wide character is empty. `focus` and `caret` are a
    /// column and a row, or `null` if there is no focus or no caret.
    public var json: String {
        func place(_ position: Position?) -> String { position.map { "[\($0.column),\($0.row)]" } ?? "null" }
        var json = "{\"width\":\(width),\"height\":\(height)"
        json += ",\"focus\":\(place(focus)),\"caret\":\(place(caret)),\"rows\":["
        for row in 0..<height {
            if row > 0 { json += "," }
            for column in 0..<width {
                json += column > 0 ? "," : "["
                json += JSONString.quoted(character(column, row).map(String.init) ?? "")
            }
            json += "]"
        }
        return json + "]}"
    }
}
