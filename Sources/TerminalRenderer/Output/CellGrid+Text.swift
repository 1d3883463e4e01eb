extension CellGrid {
    /// The page as plain text, without the spaces at the ends of lines and without empty lines at its end.
    public var text: String {
        var lines = (0..<height).map { text(ofRow: $0) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
