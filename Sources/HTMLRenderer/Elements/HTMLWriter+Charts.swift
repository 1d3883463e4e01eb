import RenderTree

extension HTMLWriter {
    /// Writes a chart as a drawing with a name, followed by a legend and a table of the values.
    mutating func writeChart(_ node: RenderNode) {
        let data = ChartData(node)
        // The height is that of the drawing only. A table that a person can open is below it.
        var box = node
        box.attributes[.height] = nil
        open("<div", box, class: "chart")
        out.raw(">")
        // If a wide drawing were made narrow, its text would be too small. The style sheet shows the drawing that suits the
        // available space; without a style sheet, the second one is not shown.
        writeDrawing(of: node, data)
        writeDrawing(of: node, data, isNarrow: true)
        writeLegend(of: data)
        if !data.points.isEmpty { writeValues(of: node, data) }
        out.raw("</div>\n")
    }

    /// Writes a point that is not in a chart.
    mutating func writePoint(_ node: RenderNode) {
        open("<div", node, class: "group")
        out.raw(">")
        out.text(node.label)
        if let value = node.value { out.text(" " + ChartData.text(of: value)) }
        out.raw("</div>\n")
    }

    private mutating func writeDrawing(of node: RenderNode, _ data: ChartData, isNarrow: Bool = false) {
        let drawing = ChartDrawing(node, data, width: isNarrow ? 320 : 640)
        out.raw(isNarrow ? "<svg class=\"drawing narrow\" display=\"none\"" : "<svg class=\"drawing\"")
        out.raw(" role=\"img\" viewBox=\"0 0 ")
        out.number(drawing.width)
        out.raw(" ")
        out.number(drawing.height)
        out.raw("\"")
        out.attribute("aria-label", node.label.isEmpty ? "Chart" : node.label)
        out.raw("><title>")
        out.textWithoutElements(node.label.isEmpty ? "Chart" : node.label)
        out.raw("</title>")
        if !data.points.isEmpty {
            out.raw("<desc>")
            out.textWithoutElements(data.summary)
            out.raw("</desc>")
        }
        for shape in drawing.shapes { write(shape) }
        out.raw("</svg>")
    }

    private mutating func write(_ shape: ChartDrawing.Shape) {
        switch shape.form {
        case .bar(let x, let y, let width, let height):
            open("<rect", shape)
            number(" x", x)
            number(" y", y)
            number(" width", width)
            number(" height", height)
            writeEnd(of: shape, "rect")
        case .dot(let x, let y):
            open("<circle", shape)
            number(" cx", x)
            number(" cy", y)
            out.raw(" r=\"3.5\"")
            writeEnd(of: shape, "circle")
        case .line(let x1, let y1, let x2, let y2):
            open("<line", shape)
            number(" x1", x1)
            number(" y1", y1)
            number(" x2", x2)
            number(" y2", y2)
            writeEnd(of: shape, "line")
        case .path(let points):
            open("<polyline", shape)
            out.raw(" points=\"")
            for (index, point) in points.enumerated() {
                if index > 0 { out.raw(" ") }
                out.number(point.x.rounded(toTenths: ()))
                out.raw(",")
                out.number(point.y.rounded(toTenths: ()))
            }
            out.raw("\"")
            writeEnd(of: shape, "polyline")
        case .text(let text, let x, let y, let anchor):
            open("<text", shape)
            number(" x", x)
            number(" y", y)
            switch anchor {
            case .start: break
            case .middle: out.raw(" text-anchor=\"middle\"")
            case .end: out.raw(" text-anchor=\"end\"")
            }
            out.raw(">")
            if let tip = shape.tip { writeTip(tip) }
            out.textWithoutElements(text)
            out.raw("</text>")
        }
    }

    private mutating func open(_ tag: StaticString, _ shape: ChartDrawing.Shape) {
        out.raw(tag)
        out.raw(" class=\"")
        out.raw(shape.kind)
        if let ink = shape.ink {
            out.raw(" ")
            out.raw(ink)
        }
        out.raw("\"")
    }

    private mutating func writeEnd(of shape: ChartDrawing.Shape, _ tag: StaticString) {
        out.raw(">")
        if let tip = shape.tip { writeTip(tip) }
        out.raw("</")
        out.raw(tag)
        out.raw(">")
    }

    /// Writes text that is shown while the pointer is over a shape.
    private mutating func writeTip(_ tip: String) {
        out.raw("<title>")
        out.textWithoutElements(tip)
        out.raw("</title>")
    }

    private mutating func number(_ name: StaticString, _ number: Double) {
        out.raw(name)
        out.raw("=\"")
        out.number(number.rounded(toTenths: ()))
        out.raw("\"")
    }

    /// Writes the names of the series. The table of values also contains them.
    private mutating func writeLegend(of data: ChartData) {
        guard !data.series.isEmpty else { return }
        out.raw("<div class=\"legend\" aria-hidden=\"true\">")
        for (index, name) in data.series.enumerated() {
            let point = data.points.first { $0.series == index && $0.node.attributes[.series] != nil }
            out.raw("<span><span class=\"")
            out.raw(point.map { ChartDrawing.ink(of: $0, in: data) } ?? "accent")
            out.raw("\">\u{25A0}</span> ")
            out.text(name)
            out.raw("</span>")
        }
        out.raw("</div>")
    }

    /// Writes the values as a table that a person can open.
    private mutating func writeValues(of node: RenderNode, _ data: ChartData) {
        out.raw("<details class=\"values\"><summary>Values</summary><table class=\"table\"")
        if !node.label.isEmpty { out.attribute("aria-label", node.label) }
        out.raw(">\n<thead><tr><th scope=\"col\">")
        let titles = [node.attributes[.xTitle]?.text, node.attributes[.yTitle]?.text]
        out.text((data.isHorizontal ? titles[1] : titles[0]) ?? "Name")
        out.raw("</th><th scope=\"col\">")
        out.text((data.isHorizontal ? titles[0] : titles[1]) ?? "Value")
        out.raw("</th></tr></thead>\n<tbody>\n")
        for point in data.points where !point.node.traits.contains(.hidden) {
            out.raw("<tr><th scope=\"row\">")
            out.text(point.name)
            out.raw("</th><td>")
            out.text(point.text)
            if !point.annotations.isEmpty {
                out.raw(" ")
                write(point.annotations)
            }
            out.raw("</td></tr>\n")
        }
        out.raw("</tbody></table></details>")
    }
}

extension ChartData {
    /// The first values as text, such as `Monday: 3; Tuesday: 5`.
    fileprivate var summary: String {
        let limit = 24
        let shown = points.filter { !$0.node.traits.contains(.hidden) }
        let texts = shown.prefix(limit).map { "\($0.name): \($0.text)" }
        return texts.joined(separator: "; ") + (shown.count > limit ? "; …" : "")
    }
}

extension Double {
    fileprivate func rounded(toTenths: Void) -> Double { (self * 10).rounded() / 10 }
}
