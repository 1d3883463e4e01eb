public import RenderTree

/// An accessibility problem on the screen.
public struct AuditFinding: Hashable, Sendable, CustomStringConvertible {
    /// A rule of the audit.
    public enum Rule: String, CaseIterable, Hashable, Sendable {
        /// A control without a name.
        case unnamedControl
        /// A control that has only its symbol's name.
        case namedBySymbol
        /// A field whose name is only its placeholder, which disappears when the user types.
        case namedByPlaceholder
        /// A tap gesture on an element that is not a control. Keyboards and screen readers cannot reach it.
        case tapOnNonControl
        /// A long press without a context menu as an alternative. Keyboards cannot perform it.
        case unreachableByKeyboard
        /// An element that can be dragged, without a context menu as an alternative.
        case onlyDragged
        /// A gauge, a chart, a chart's point or a determinate progress view that has no name.
        case unnamedQuantity
        /// A picker whose selection matches none of its options.
        case noOptionSelected
        /// An image that is neither labeled nor decorative.
        case unlabelledImage
        /// Sibling controls with the same role and name.
        case sameName
        /// A control that is visible but hidden from assistive technology.
        case hiddenControl
        /// A shortcut that two controls share.
        case shortcutClash
        /// Text whose contrast with the background is too low.
        case contrast
    }

    /// The rule that is broken.
    public var rule: Rule
    /// The element in words: `button "plus" in toolbar`.
    public var subject: String
    /// The id of the node, if the finding concerns one.
    public var node: NodeID?

    init(_ rule: Rule, _ found: Match) {
        self.init(rule, found.described, node: found.node.id)
    }

    init(_ rule: Rule, _ subject: String, node: NodeID? = nil) {
        self.rule = rule
        self.subject = subject
        self.node = node
    }

    /// The subject with advice:
    /// `button "plus" in toolbar has only a symbol as its name; add .help(…) or .accessibilityLabel(…)`.
    public var description: String { subject + " " + rule.advice }
}

extension AuditFinding.Rule {
    fileprivate var advice: String {
        switch self {
        case .unnamedControl: "has no name; give it text, .help(…) or .accessibilityLabel(…)"
        case .namedBySymbol: "has only a symbol as its name; add .help(…) or .accessibilityLabel(…)"
        case .namedByPlaceholder: "has only a placeholder as its name; give it a title or .accessibilityLabel(…)"
        case .tapOnNonControl: "has a tap gesture but is not a control; make it a Button"
        case .unreachableByKeyboard:
            "has a long press, which a keyboard cannot perform; offer the action in a .contextMenu too"
        case .onlyDragged:
            "can only be dragged; offer the same action in a .contextMenu or with a button (WCAG 2.2, 2.5.7)"
        case .unnamedQuantity: "has a value but no name; add a label or .accessibilityLabel(…)"
        case .noOptionSelected: "shows no selection; give one of the options the selected value as its .tag(…)"
        case .unlabelledImage: "has no label; add .accessibilityLabel(…), or use Image(decorative:)"
        case .sameName: "have the same name; give each its own .accessibilityLabel(…)"
        case .hiddenControl:
            "accepts actions but is hidden from assistive technology; remove .accessibilityHidden(true), or disable it"
        case .shortcutClash: "share a shortcut; give one of them another shortcut"
        case .contrast: "has too little contrast; text needs at least 4.5 to 1 (WCAG 2.2, 1.4.3)"
        }
    }
}
