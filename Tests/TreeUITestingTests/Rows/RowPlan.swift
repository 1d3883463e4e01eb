import TreeUI

/// A row with random modifiers in a random order.
struct RowPlan {
    enum Part: Int, CaseIterable {
        case leading, trailing, contextMenu, delete, move, accessibility
    }

    enum Step {
        case entry(Part, String)
        case link, gesture
        case disabled, badge, padding, overlay, component
    }

    var id: Int
    var texts: Int
    var hasButton: Bool
    var steps: [Step]

    init(_ id: Int, using random: inout some RandomNumberGenerator) {
        self.id = id
        texts = .random(in: 1...3, using: &random)
        hasButton = .random(using: &random)
        let parts: [Part] = [.leading, .trailing, .contextMenu, .accessibility]
        let names = ["Copy", "Pin", "Delete", "Share", "Read"]
        steps = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            let name = names[.random(in: names.indices, using: &random)]
            return .entry(parts[.random(in: parts.indices, using: &random)], "\(name) \(id)")
        }
        if .random(using: &random) { steps.append(.link) }
        if Int.random(in: 0..<3, using: &random) == 0 { steps.append(.gesture) }
        if Int.random(in: 0..<4, using: &random) == 0 { steps.append(.disabled) }
        steps += [Step.badge, .padding, .overlay, .component].filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        steps.shuffle(using: &random)
    }

    /// Returns the view of the row. Each user action in it notes its name.
    @MainActor
    func view(_ note: @escaping @MainActor (String) -> Void) -> AnyView {
        var view = content(note)
        for (index, step) in steps.enumerated() { view = apply(step, index, to: view, note) }
        return view
    }

    @MainActor
    private func content(_ note: @escaping @MainActor (String) -> Void) -> AnyView {
        if texts == 1, !hasButton { return AnyView(Text("text \(id).0")) }
        return AnyView(
            HStack {
                ForEach(0..<texts) { Text("text \(id).\($0)") }
                if hasButton { Button("Button \(id)") { note("button \(id)") }.buttonStyle(.borderless) }
            }
        )
    }

    @MainActor
    private func apply(
        _ step: Step,
        _ index: Int,
        to view: AnyView,
        _ note: @escaping @MainActor (String) -> Void
    ) -> AnyView {
        let name = "\(id) step \(index)"
        switch step {
        case .entry(.leading, let label):
            return AnyView(view.swipeActions(edge: .leading) { Button(label) { note(name) } })
        case .entry(.trailing, let label): return AnyView(view.swipeActions { Button(label) { note(name) } })
        case .entry(.accessibility, let label): return AnyView(view.accessibilityAction(named: label) { note(name) })
        case .entry(_, let label): return AnyView(view.contextMenu { Button(label) { note(name) } })
        case .link:
            let isActive = Binding(get: { false }, set: { if $0 { note("link \(id)") } })
            return AnyView(NavigationLink(destination: Text("Details"), isActive: isActive) { view })
        case .gesture: return AnyView(view.onTapGesture { note("gesture \(id)") })
        case .disabled: return AnyView(view.disabled(true))
        case .badge: return AnyView(view.badge(3))
        case .padding: return AnyView(view.padding())
        case .overlay: return AnyView(view.overlay(Text("over \(id)")))
        case .component: return AnyView(Component(content: view))
        }
    }

    private struct Component: View {
        let content: AnyView
        var body: some View { content }
    }
}
