extension RenderNode {
    /// The node and what lies below it, one line for each node that means something:
    ///
    /// ```
    /// - section "Muted Keywords"
    ///   - field "Keyword to mute" = "cats"
    ///   - button "Add" [disabled]
    /// ```
    ///
    /// Stacks and groups are left out, their children stand in their place. Hidden nodes are left out. The content of a
    /// button or a toggle is its name and not listed again, except for controls in it; a button or a link with several
    /// texts lists them. A view with a gesture lists it: `- text "Buy milk" [tap]`.
    public var outline: String {
        var lines: [String] = []
        appendOutline(to: &lines, depth: 0)
        return lines.joined(separator: "\n")
    }

    /// The line of this node alone, without the dash: `button "Add" [disabled]`.
    public var outlineLine: String {
        var line = role.rawValue
        if let name, !name.text.isEmpty { line += " " + quoted(name.text) }
        var states = gestures.map(\.rawValue) + traits.subtracting(.hidden).names
        switch value {
        case .bool(let isOn): states.insert(isOn ? "on" : "off", at: 0)
        case .number(let number): line += " = \(shortText(number))"
        case .text(let text):
            line += " = " + (role == .secureField ? quoted(String(repeating: "•", count: text.count)) : quoted(text))
        case nil: break
        }
        if !states.isEmpty { line += " [\(states.joined(separator: ", "))]" }
        return line
    }

    /// - Parameter isPart: whether the node is only a part of the name of a node around it.
    private func appendOutline(to lines: inout [String], depth: Int, isPart: Bool = false) {
        guard !isOmittedFromOutline else { return }
        var childDepth = depth
        if isListed, !isPart {
            lines.append(String(repeating: "  ", count: depth) + "- " + outlineLine)
            childDepth += 1
        }
        for child in children {
            // A label or a header names its parent; only controls in it are listed.
            let isLabel = child.role == .label || child.role == .header
            let isPart = isLabel || isPartOfName(child, isPart: isPart)
            child.appendOutline(to: &lines, depth: childDepth, isPart: isPart)
        }
    }

    /// Whether the node has a line of its own: a group has one only where a gesture is on it.
    private var isListed: Bool { !role.isStructural || !gestures.isEmpty }

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
    /// The outlines of all windows, then of the commands.
    public var outline: String {
        var parts = windows.map(\.outline)
        if !commands.isEmpty {
            parts.append((["- commands"] + commands.map { "  - " + $0.outlineLine }).joined(separator: "\n"))
        }
        return parts.joined(separator: "\n")
    }
}

/// The text in quotes on one line, what does not print escaped.
private func quoted(_ text: String) -> String {
    var result = "\""
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
    return result + "\""
}

/// `0.5` as it is, `3` without a fraction.
func shortText(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
}

extension Unicode.Scalar {
    /// Controls and separators, which would end or garble a line.
    fileprivate var breaksLine: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Marks that reorder the rest of a line, so that it reads as something else.
    fileprivate var turnsReadingDirection: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
