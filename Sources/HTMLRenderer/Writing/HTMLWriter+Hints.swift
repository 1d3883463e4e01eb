import RenderTree

extension HTMLWriter {
    /// Writes attributes that the style sheet supports as classes, and sizes as a style. No text of an attribute is
    /// copied into the page; each is looked up in a closed list.
    /// - Returns: The identifier of the node, and whether the node has help text or a shortcut.
    mutating func writeHints(of node: RenderNode, _ base: StaticString) -> (identifier: String?, hasHelp: Bool) {
        var classes = ClassList(base, &out)
        if node.attributes.isEmpty, node.traits.isEmpty {
            classes.close(&out)
            return (nil, false)
        }
        let hints = Hints(node)
        add(hints.font, of: node, HTMLWriter.fonts, to: &classes)
        add(hints.weight, of: node, HTMLWriter.weights, to: &classes)
        if let index = hints.ink { classes.add(HTMLWriter.ink(for: node.attributes.pairs[index].value), &out) }
        add(hints.style, of: node, HTMLWriter.styles, to: &classes)
        add(hints.alignment, of: node, HTMLWriter.alignments, to: &classes)
        add(hints.edge, of: node, HTMLWriter.edges, to: &classes)
        add(hints.material, of: node, HTMLWriter.materials, to: &classes)
        add(hints.controlSize, of: node, HTMLWriter.controlSizes, to: &classes)
        if hints.isItalic { classes.add("italic", &out) }
        if hints.isStruck { classes.add("struck", &out) }
        if hints.isMonospaced { classes.add("monospaced", &out) }
        if node.traits.contains(.selected) { classes.add("selected", &out) }
        if node.traits.contains(.destructive) { classes.add("destructive", &out) }
        classes.close(&out)
        if hints.hasSize || hints.hasDrawing { writeSizes(hints, of: node) }
        return (hints.identifier.flatMap { node.attributes.pairs[$0].value.text }, hints.hasHelp)
    }

    /// Adds the class of the attribute at an index, if there is one.
    @inline(__always)
    private mutating func add(
        _ index: Int?,
        of node: RenderNode,
        _ vocabulary: @autoclosure () -> Vocabulary,
        to classes: inout ClassList
    ) {
        if let index { classes.add(vocabulary().value(for: node.attributes.pairs[index].value), &out) }
    }

    /// The attributes of a node that a page uses, collected in one pass. They are read in the node, because a copy of
    /// the list would have to be retained.
    private struct Hints {
        // The indices of attributes in the list, instead of their text, so that copies need no reference counting.
        var font, weight, ink, style, alignment, edge, material, controlSize, identifier: Int?
        var hasHelp = false
        var isItalic = false
        var isStruck = false
        var isMonospaced = false
        /// Whether there are attributes that few nodes have.
        var hasDrawing = false
        var spacing, padding, width, height, lineLimit: Double?
        /// Whether the padding differs between the edges.
        var hasUnevenPadding = false

        init(_ node: RenderNode) {
            for index in node.attributes.pairs.indices {
                var value: AttributeValue { node.attributes.pairs[index].value }
                switch node.attributes.pairs[index].key {
                case .font: font = index
                case .weight: weight = index
                case .foreground: ink = index
                case .background where HTMLWriter.materials.value(for: value) != nil: material = index
                case .tint, .background, .border, .clip, .opacity, .shadow, .textAlignment, .columns, .effect:
                    hasDrawing = true
                case .transition: hasDrawing = hasDrawing || value.text != "opacity"
                case .help, .shortcut: hasHelp = true
                case .identifier: identifier = index
                case .style: style = index
                case .alignment: alignment = index
                case .edge: edge = index
                case .controlSize: controlSize = index
                case .italic: isItalic = value.bool ?? false
                case .strikethrough: isStruck = value.bool ?? false
                case .monospaced: isMonospaced = value.bool ?? false
                case .spacing: spacing = Hints.size(value)
                case .padding: padding = Hints.size(value)
                case .paddingTop, .paddingLeading, .paddingBottom, .paddingTrailing: hasUnevenPadding = true
                case .width: width = Hints.size(value)
                case .height: height = Hints.size(value)
                // Text has at least one line, and a limit above a thousand has no effect.
                case .lineLimit: lineLimit = Hints.size(value).flatMap { (1...1_000).contains($0) ? $0 : nil }
                default: break
                }
            }
        }

        var hasSize: Bool {
            spacing != nil || padding != nil || width != nil || height != nil || lineLimit != nil
                || hasUnevenPadding
        }

        private static func size(_ value: AttributeValue) -> Double? {
            value.number.flatMap { $0.isNaN ? nil : $0 }
        }
    }

    /// Writes ` class="a b"`, beginning with a base class.
    private struct ClassList {
        private var isOpen: Bool

        @inline(__always)
        init(_ base: StaticString, _ out: inout HTMLBuffer) {
            isOpen = base.utf8CodeUnitCount > 0
            guard isOpen else { return }
            out.raw(" class=\"")
            out.raw(base)
        }

        mutating func add(_ name: StaticString?, _ out: inout HTMLBuffer) {
            guard let name else { return }
            out.raw(isOpen ? " " : " class=\"")
            out.raw(name)
            isOpen = true
        }

        @inline(__always)
        func close(_ out: inout HTMLBuffer) {
            if isOpen { out.raw("\"") }
        }
    }

    private mutating func writeSizes(_ hints: Hints, of node: RenderNode) {
        // The security policy of a live page forbids style attributes; its script applies these.
        out.raw(live == nil ? " style=\"" : " data-style=\"")
        if let gap = hints.spacing { writeSize("gap:", gap, limit: 200) }
        if let padding = hints.padding { writeSize("padding:", padding, limit: 200) }
        if hints.hasUnevenPadding { writeUnevenPadding(of: node.attributes) }
        if let width = hints.width {
            if width.isInfinite { out.raw("width:100%;") } else { writeSize("width:", width, limit: 4_000) }
        }
        if let height = hints.height { writeSize("height:", height, limit: 4_000) }
        if let limit = hints.lineLimit {
            out.raw("display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;-webkit-line-clamp:")
            out.number(limit.rounded(.down))
            out.raw(";")
        }
        if hints.hasDrawing { writeDrawing(of: node.attributes) }
        out.raw("\"")
    }

    private mutating func writeUnevenPadding(of attributes: AttributeList) {
        let edges: [(AttributeKey, StaticString)] = [
            (.paddingTop, "padding-top:"), (.paddingLeading, "padding-inline-start:"),
            (.paddingBottom, "padding-bottom:"), (.paddingTrailing, "padding-inline-end:"),
        ]
        for (key, property) in edges {
            guard let size = attributes[key]?.number, !size.isNaN else { continue }
            writeSize(property, size, limit: 200)
        }
    }

    /// Returns the class of a color, or of the theme color nearest to it.
    static func ink(for hint: AttributeValue) -> StaticString? {
        inks.value(for: hint)
            ?? hint.text.flatMap(ThemeColor.init(hint:)).flatMap { inks.value(for: .text($0.rawValue)) }
    }

    private mutating func writeSize(_ property: StaticString, _ size: Double, limit: Double) {
        out.raw(property)
        out.number(min(max(size, 0), limit))
        out.raw("px;")
    }

    /// A closed list of attribute values with their classes.
    ///
    /// The lists are so short that a comparison with each value takes less time than a hash.
    struct Vocabulary {
        private let classes: [(value: StaticString, name: StaticString)]

        init(_ classes: KeyValuePairs<StaticString, StaticString>) {
            self.classes = classes.map { (value: $0.key, name: $0.value) }
        }

        func value(for hint: AttributeValue) -> StaticString? {
            guard case .text(let text) = hint else { return nil }
            return text.utf8.withContiguousStorageIfAvailable { name(for: $0) } ?? name(for: Array(text.utf8))
        }

        @inline(__always)
        private func name(for text: some Collection<UInt8>) -> StaticString? {
            let count = text.count
            for index in classes.indices where classes[index].value.utf8CodeUnitCount == count {
                let value = UnsafeBufferPointer(start: classes[index].value.utf8Start, count: count)
                if value.elementsEqual(text) { return classes[index].name }
            }
            return nil
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
        "plain": "plain", "borderless": "borderless", "link": "leads", "bordered": "bordered", "glass": "bordered",
        "borderedProminent": "prominent", "glassProminent": "prominent", "contentUnavailable": "unavailable",
        "card": "card", "badge": "badge", "grid": "grid", "inset": "inset", "insetGrouped": "inset", "grouped": "inset",
    ])

    private static let alignments = Vocabulary([
        "leading": "leading", "center": "centered", "trailing": "trailing", "top": "top", "bottom": "bottom",
        "firstTextBaseline": "baseline",
    ])

    private static let controlSizes = Vocabulary([
        "mini": "size-mini", "small": "size-small", "large": "size-large", "extraLarge": "size-extra-large",
    ])

    private static let materials = Vocabulary([
        "ultraThinMaterial": "material ultra-thin", "thinMaterial": "material thin", "regularMaterial": "material",
        "bar": "material", "thickMaterial": "material thick", "ultraThickMaterial": "material ultra-thick",
    ])

    private static let edges = Vocabulary(["top": "edge-top", "bottom": "edge-bottom"])
}
