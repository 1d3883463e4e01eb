import RenderTree
import TreeUI

extension Mark {
    /// Whether only the x-value is a quantity, so that bars are horizontal.
    var isHorizontal: Bool { y?.quantity == nil && x?.quantity != nil }

    @MainActor
    func node(_ id: NodeID, isHorizontal: Bool, in environment: EnvironmentValues) -> RenderNode {
        var node = RenderNode(id: id, role: .dataPoint)
        node.attributes[.style] = .text(kind.rawValue)
        let amount = isHorizontal ? x : y
        if kind == .rule {
            writeRule(to: &node, in: environment)
        } else {
            write(place: isHorizontal ? y : x, to: &node, in: environment)
            write(amount: amount, to: &node, in: environment)
        }
        if let label {
            if node.attributes[.category] == nil { node.attributes[.category] = .text(node.label) }
            node.name = AccessibleName(label.string(in: environment), source: .label)
        }
        if let value {
            if case .number? = node.value { node.attributes[.amount] = node.value }
            node.value = .text(value.string(in: environment))
        }
        if let foreground { node.attributes[.foreground] = .text(foreground) }
        return node
    }

    /// Writes the place of the mark, which is its name, and its series.
    @MainActor
    private func write(place: LabeledValue?, to node: inout RenderNode, in environment: EnvironmentValues) {
        let reading = place?.reading(in: environment)
        let category = reading?.text ?? ""
        var name = category
        if let series = series?.reading(in: environment).text {
            node.attributes[.series] = .text(series)
            node.attributes[.category] = .text(category)
            name = [category, series].filter { !$0.isEmpty }.joined(separator: ", ")
        }
        node.name = AccessibleName(name, source: .text)
        if let position = reading?.position { node.attributes[.position] = .number(position) }
    }

    /// Writes the quantity of the mark; a value without a quantity, such as a date, becomes text.
    @MainActor
    private func write(amount: LabeledValue?, to node: inout RenderNode, in environment: EnvironmentValues) {
        guard let amount else { return }
        if let quantity = amount.quantity {
            node.value = .number(quantity)
        } else {
            let reading = amount.reading(in: environment)
            node.value = .text(reading.text)
            if let position = reading.position { node.attributes[.amount] = .number(position) }
        }
    }

    /// Writes a rule. Its name is the label of its value: `Average`.
    @MainActor
    private func writeRule(to node: inout RenderNode, in environment: EnvironmentValues) {
        node.attributes[.axis] = y == nil ? "vertical" : "horizontal"
        guard let value = y ?? x else { return }
        node.name = AccessibleName(value.label.string(in: environment), source: .text)
        if let quantity = value.quantity {
            node.value = .number(quantity)
        } else {
            let reading = value.reading(in: environment)
            node.value = .text(reading.text)
            node.attributes[.category] = .text(reading.text)
            if let position = reading.position { node.attributes[.position] = .number(position) }
        }
    }
}
