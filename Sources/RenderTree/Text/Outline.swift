extension RenderNode {
    /// A text with one line for each node that has a meaning:
    ///
    /// ```
    /// - section "Muted Keywords"
    ///   - field "Keyword to mute" = "cats"
    ///   - button "Add" [disabled]
    /// ```
    ///
    /// The outline omits stacks and groups but lists their children, and omits hidden nodes. The content of a button or
    /// a toggle is its name and is not listed again, except for controls in it. A button or a link with several texts
    /// lists them. A gesture is listed with its view: `- text "Buy milk" [tap]`.
    public var outline: String {
        var bytes: [UInt8] = []
        appendOutline(to: &bytes, depth: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The line of this node without the dash: `button "Add" [disabled]`.
    public var outlineLine: String {
        var bytes: [UInt8] = []
        appendOutlineLine(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func appendOutlineLine(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: role.rawValue.utf8)
        if let name, !name.text.isEmpty {
            bytes.append(UInt8(ascii: " "))
            appendQuoted(name.text, to: &bytes)
        }
        let shown = traits.subtracting(.hidden)
        let gestures = listedActions
        if value == nil, shown.isEmpty, gestures.isEmpty { return }
        var states = gestures.map(\.rawValue) + shown.names
        switch value {
        case .bool(let isOn): states.insert(isOn ? "on" : "off", at: 0)
        case .number(let number): bytes.append(contentsOf: " = \(shortText(number))".utf8)
        case .text(let text):
            bytes.append(contentsOf: " = ".utf8)
            appendQuoted(role == .secureField ? String(repeating: "•", count: text.count) : text, to: &bytes)
        case nil: break
        }
        if !states.isEmpty { bytes.append(contentsOf: " [\(states.joined(separator: ", "))]".utf8) }
    }

    /// Adds the lines. Each one follows a line break, except the very first one.
    /// - Parameter isPart: whether the node is only a part of a surrounding node's name.
    private func appendOutline(to bytes: inout [UInt8], depth: Int, isPart: Bool = false) {
        guard !isOmittedFromOutline else { return }
        var childDepth = depth
        if isListed, !isPart {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
            for _ in 0..<(2 * depth) { bytes.append(UInt8(ascii: " ")) }
            bytes.append(UInt8(ascii: "-"))
            bytes.append(UInt8(ascii: " "))
            appendOutlineLine(to: &bytes)
            childDepth += 1
        }
        for index in children.indices {
            let child = children[index]
            // A label or a header names its parent; only the controls in it are listed.
            let isLabel = child.role == .label || child.role == .header
            let isPart = isLabel || isPartOfName(child, isPart: isPart)
            child.appendOutline(to: &bytes, depth: childDepth, isPart: isPart)
        }
    }

    /// Whether the node has a line. A structural node has one only if it has a gesture.
    private var isListed: Bool { !role.isStructural || !listedActions.isEmpty }

    private var isOmittedFromOutline: Bool {
        if traits.contains(.hidden) { return true }
        switch role {
        case .spacer, .divider: return true
        case .image, .shape, .element: return name == nil && actions.isEmpty
        default: return false
        }
    }
}

extension AppTree {
    /// The outlines of all windows, followed by the commands.
    public var outline: String {
        var parts = windows.map(\.outline)
        if !commands.isEmpty {
            let lines = commands.flatMap { $0.outline.split(separator: "\n") }.map { "  " + $0 }
            parts.append((["- commands"] + lines).joined(separator: "\n"))
        }
        return parts.joined(separator: "\n")
    }
}

/// Adds the quoted text on one line, with unprintable characters escaped.
private func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { text in
        for byte in text where byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            return false
        }
        bytes.append(contentsOf: text)
        return true
    }
    if !isPlain { bytes.append(contentsOf: escaped(text).utf8) }
    bytes.append(UInt8(ascii: "\""))
}

private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case _ where scalar.breaksLine || scalar.turnsReadingDirection:
            result += "\\u{\(String(scalar.value, radix: 16))}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// Returns a number as text, without a fraction if it is a whole number: `0.5`, `3`.
package func shortText(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
}

extension Unicode.Scalar {
    /// Whether the scalar is a control or separator, which would break the line.
    fileprivate var breaksLine: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Whether the scalar changes the reading direction, so that the rest of the line would read differently.
    fileprivate var turnsReadingDirection: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
