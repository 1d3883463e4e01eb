/// The symbols that renderers draw, by name: a character for a terminal, and lines for a page.
///
/// Each line of the table is a symbol (`name character area|detail|line`), a character for a variant of a symbol
/// (`star.fill ★`), or another name for a symbol (`gear = gearshape`). A drawing consists of SVG paths on a grid of 24
/// by 24.
package enum SymbolTable {
    /// The drawing of a symbol. Each part is an SVG path, or empty.
    package struct Shape: Hashable, Sendable {
        /// Closed outlines, which the variant `fill` fills.
        package var area: Substring
        /// Lines on the areas, which stand out from a filled area.
        package var detail: Substring
        /// Lines beside the areas.
        package var line: Substring
    }

    /// The characters, by symbol name. All take one cell. Different symbols have different characters.
    package static let glyphs = entries.compactMapValues(\.glyph)

    /// Returns the character for a symbol; `nil` if there is none.
    ///
    /// A variant that has no character has that of its base symbol: `plus.circle.fill` looks like `plus`.
    package static func glyph(for symbol: String) -> String? {
        longestName(in: symbol) { glyphs[$0] }?.value
    }

    /// Returns a symbol's drawing, and the words of the name that the drawing does not show. For `person.badge.plus`, these are
    /// the drawing of `person`, and `badge` and `plus`. Returns `nil` if there is none.
    package static func shape(for symbol: String) -> (shape: Shape, rest: [Substring])? {
        guard let found = longestName(in: symbol, { entries[$0]?.shape }) else { return nil }
        return (found.value, symbol.dropFirst(found.name.count).split(separator: "."))
    }

    /// The drawing of a symbol that the table does not contain.
    package static let neutral =
        shape(for: "circle.dashed")?.shape ?? Shape(area: "M4 4h16v16h-16z", detail: "", line: "")

    package static var aliases: [String: String] { entries.compactMapValues(\.original) }

    private struct Entry {
        var glyph: String?
        var shape: Shape?
        var original: String?
    }

    private static let entries: [String: Entry] = {
        var entries: [String: Entry] = [:]
        for table in [editing, moving, talking, states, things, home, places, devices] {
            for row in table.description.split(separator: "\n") {
                let words = row.split(separator: " ", maxSplits: 2)
                if words[1] == "=", let original = entries[String(words[2])] {
                    entries[String(words[0])] = Entry(
                        glyph: original.glyph,
                        shape: original.shape,
                        original: String(words[2])
                    )
                } else {
                    entries[String(words[0])] = Entry(
                        glyph: String(words[1]),
                        shape: words.count > 2 ? shape(words[2]) : nil
                    )
                }
            }
        }
        return entries
    }()

    private static func shape(_ paths: Substring) -> Shape {
        let parts = paths.split(separator: "|", omittingEmptySubsequences: false)
        return Shape(area: parts[0], detail: parts.count > 1 ? parts[1] : "", line: parts.count > 2 ? parts[2] : "")
    }

    /// Returns the value for the name, or for the longest prefix of the name that has one.
    private static func longestName<Value>(
        in symbol: String,
        _ value: (String) -> Value?
    ) -> (name: String, value: Value)? {
        var name = symbol
        while true {
            if let value = value(name) { return (name, value) }
            guard let dot = name.lastIndex(of: ".") else { return nil }
            name = String(name[..<dot])
        }
    }
}
