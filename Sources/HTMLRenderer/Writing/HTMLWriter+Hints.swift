import RenderTree

extension HTMLWriter {
    /// The hints that a style sheet knows, as classes; sizes as a style. Nothing of a hint is copied into the page:
    /// each is looked up in a closed list.
    mutating func writeHints(of node: RenderNode, _ base: StaticString) {
        var classes: [StaticString] = base.utf8CodeUnitCount > 0 ? [base] : []
        if node.role != .image || node.attributes[.symbol] == nil, node.attributes.isEmpty, node.traits.isEmpty {
            writeClasses(classes)
            return
        }
        if let font = node.attributes[.font]?.text.flatMap(HTMLWriter.fonts.value(for:)) { classes.append(font) }
        if let weight = node.attributes[.weight]?.text.flatMap(HTMLWriter.weights.value(for:)) {
            classes.append(weight)
        }
        if let ink = node.attributes[.foreground]?.text.flatMap(HTMLWriter.inks.value(for:)) { classes.append(ink) }
        if let style = node.attributes[.style]?.text.flatMap(HTMLWriter.styles.value(for:)) { classes.append(style) }
        if let place = node.attributes[.alignment]?.text.flatMap(HTMLWriter.alignments.value(for:)) {
            classes.append(place)
        }
        if node.attributes[.italic]?.bool == true { classes.append("italic") }
        if node.traits.contains(.selected) { classes.append("selected") }
        if node.traits.contains(.destructive) { classes.append("destructive") }
        writeClasses(classes)
        writeSizes(of: node)
    }

    private mutating func writeClasses(_ classes: [StaticString]) {
        guard !classes.isEmpty else { return }
        out.raw(" class=\"")
        for (index, name) in classes.enumerated() {
            if index > 0 { out.raw(" ") }
            out.raw(name)
        }
        out.raw("\"")
    }

    private mutating func writeSizes(of node: RenderNode) {
        let sizes: [(StaticString, AttributeKey, Double)] = [
            ("gap:", .spacing, 200), ("padding:", .padding, 200), ("width:", .width, 4_000),
            ("height:", .height, 4_000),
        ]
        var isOpen = false
        for (property, key, limit) in sizes {
            guard let size = node.attributes[key]?.number, !size.isNaN else { continue }
            if !isOpen { out.raw(" style=\"") }
            isOpen = true
            out.raw(property)
            if size.isInfinite, key == .width {
                out.raw("100%")
            } else {
                out.number(min(max(size, 0), limit))
                out.raw("px")
            }
            out.raw(";")
        }
        if let limit = node.attributes[.lineLimit]?.number, limit >= 1, limit <= 1_000 {
            if !isOpen { out.raw(" style=\"") }
            isOpen = true
            out.raw("display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;-webkit-line-clamp:")
            out.number(limit.rounded(.down))
            out.raw(";")
        }
        if isOpen { out.raw("\"") }
    }

    /// Hint and class, both from this file.
    struct Vocabulary {
        private let classes: [String: StaticString]

        init(_ classes: [String: StaticString]) {
            self.classes = classes
        }

        func value(for hint: String) -> StaticString? {
            classes[hint]
        }
    }

    private static let fonts = Vocabulary([
        "largeTitle": "large-title", "title": "title", "title2": "title2", "title3": "title3", "headline": "headline",
        "subheadline": "subheadline", "callout": "callout", "footnote": "footnote", "caption": "caption",
        "caption2": "caption",
    ])

    private static let weights = Vocabulary([
        "light": "light", "regular": "regular", "medium": "medium", "semibold": "semibold", "bold": "bold",
        "heavy": "bold", "black": "bold",
    ])

    private static let inks = Vocabulary([
        "primary": "primary", "secondary": "secondary", "tertiary": "tertiary", "quaternary": "tertiary",
        "gray": "tertiary", "accent": "accent", "accentColor": "accent", "tint": "accent", "red": "red",
        "orange": "orange", "yellow": "yellow", "green": "green", "mint": "green", "teal": "teal", "cyan": "teal",
        "blue": "blue", "indigo": "indigo", "purple": "purple", "pink": "pink", "brown": "brown",
    ])

    private static let styles = Vocabulary([
        "plain": "plain", "borderless": "plain", "link": "plain", "bordered": "bordered",
        "borderedProminent": "prominent", "contentUnavailable": "unavailable", "card": "card",
    ])

    private static let alignments = Vocabulary([
        "leading": "leading", "center": "centered", "trailing": "trailing", "top": "top", "bottom": "bottom",
        "firstTextBaseline": "baseline",
    ])
}
