/// A line of styled text that has not been placed on the grid.
struct Line {
    struct Span {
        var text: String
        var width: Int
        var style: TextStyle
        /// Whether the text repeats one scalar that takes one cell.
        var isRule = false
        /// The pixels of the cells if the span is a row of a picture, whose text is spaces.
        var pixels: [HalfBlock]?
    }

    private(set) var spans: [Span] = []
    private(set) var width = 0

    static let empty = Line()

    init() {}

    /// Creates an empty line with space for a number of spans.
    init(reserving count: Int) {
        spans.reserveCapacity(count)
    }

    /// Creates a line. The text must be the result of ``visible(_:)``, without line breaks.
    init(_ text: String, _ style: TextStyle = .plain) {
        append(text, style)
    }

    /// Creates a line of printable ASCII, whose width is its length.
    static func ascii(_ text: String, _ style: TextStyle) -> Line {
        var line = Line()
        line.append(Span(text: text, width: text.utf8.count, style: style))
        return line
    }

    init(spaces count: Int, _ style: TextStyle = .plain) {
        append(spaces: count, style)
    }

    mutating func append(_ text: String, _ style: TextStyle = .plain) {
        append(Span(text: text, width: CellWidth.of(text), style: style))
    }

    mutating func append(rule count: Int, _ style: TextStyle) {
        guard count > 0 else { return }
        append(Span(text: Repeated.rule(count), width: count, style: style, isRule: true))
    }

    mutating func append(_ pixels: [HalfBlock], _ style: TextStyle) {
        append(Span(text: Repeated.spaces(pixels.count), width: pixels.count, style: style, pixels: pixels))
    }

    mutating func append(_ span: Span) {
        guard !span.text.isEmpty else { return }
        // Most lines have two to four spans; without space for them, the array would grow three times.
        if spans.capacity == 0 { spans.reserveCapacity(4) }
        spans.append(span)
        width += span.width
    }

    mutating func append(spaces count: Int, _ style: TextStyle = .plain) {
        guard count > 0 else { return }
        append(Span(text: Repeated.spaces(count), width: count, style: style))
    }

    mutating func append(_ line: Line) {
        // An array with space is filled: if it shared its spans, the next one would need another array.
        if spans.isEmpty, spans.capacity < line.spans.count { spans = line.spans } else { spans += line.spans }
        width += line.width
    }

    static func + (left: consuming Line, right: Line) -> Line {
        var line = left
        line.append(right)
        return line
    }

    consuming func styled(_ change: (TextStyle) -> TextStyle) -> Line {
        restyle(change)
        return self
    }

    mutating func restyle(_ change: (TextStyle) -> TextStyle) {
        for index in spans.indices { spans[index].style = change(spans[index].style) }
    }

    /// Returns the line with another foreground for the controls in it.
    func tinted(_ foreground: TextStyle.Foreground) -> Line {
        styled { $0.foreground == .accent ? $0.with(foreground) : $0 }
    }

    /// Returns the line with a background where it has none.
    consuming func on(_ background: TextStyle.Background) -> Line {
        styled { $0.background == .window ? $0.on(background) : $0 }
    }

    /// Returns the line with a background, filled to a width.
    func filled(to width: Int, on background: TextStyle.Background) -> Line {
        var line = styled { $0.background == .window || background == .focus ? $0.on(background) : $0 }
        line.append(spaces: width - self.width, TextStyle(background: background))
        return line
    }

    func has(_ test: (TextStyle) -> Bool) -> Bool {
        spans.contains { test($0.style) }
    }

    /// Returns the line cut to `limit` cells. The last cell is `…` if something is cut off.
    func truncated(to limit: Int) -> Line {
        guard width > limit else { return self }
        guard limit > 0 else { return .empty }
        var line = Line()
        for span in spans {
            let availableWidth = limit - 1 - line.width
            if span.width <= availableWidth {
                line.append(span)
                continue
            }
            var used = 0
            let fitting = span.text.prefix {
                used += CellWidth.of($0)
                return used <= availableWidth
            }
            line.append(String(fitting), span.style)
            line.append("…", span.style)
            break
        }
        return line
    }

    /// Returns the line aligned within a number of cells.
    func aligned(_ alignment: Alignment, in availableWidth: Int) -> Line {
        let free = max(0, availableWidth - width)
        switch alignment {
        case .leading: return self
        case .center: return Line(spaces: free / 2) + self
        case .trailing: return Line(spaces: free) + self
        }
    }
}

enum Alignment: String {
    case leading, center, trailing
}
