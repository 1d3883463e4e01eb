public import RenderTree

/// Something on the screen that a person who does not see it, or does not use a pointer, cannot use.
public struct AuditFinding: Hashable, Sendable, CustomStringConvertible {
    /// The rules of the audit.
    public enum Rule: String, CaseIterable, Hashable, Sendable {
        /// A control without a name.
        case unnamedControl
        /// A control that is named only by its symbol.
        case namedBySymbol
        /// A field that is named only by its placeholder, which is gone once something is typed.
        case namedByPlaceholder
        /// A tap on what is no control: no keyboard and no screen reader finds it.
        case tapOnNonControl
        /// Something that is done by pressing and holding alone, which no keyboard does.
        case unreachableByKeyboard
        /// A gauge, or a progress with a number, that does not say what of.
        case unnamedQuantity
        /// An image that is neither labelled nor decorative.
        case unlabelledImage
        /// Controls beside each other with the same role and name.
        case sameName
        /// A control that is drawn, but kept from assistive technology.
        case hiddenControl
        /// A shortcut that two controls have.
        case shortcutClash
        /// Text that stands out too little from what it is on.
        case contrast
    }

    /// What is wrong.
    public var rule: Rule
    /// What it is about: `button "plus" in toolbar`.
    public var subject: String
    /// The node, where the finding is about one.
    public var node: NodeID?

    init(_ rule: Rule, _ found: Found) {
        self.init(rule, found.described, node: found.node.id)
    }

    init(_ rule: Rule, _ subject: String, node: NodeID? = nil) {
        self.rule = rule
        self.subject = subject
        self.node = node
    }

    /// `button "plus" in toolbar has only its symbol for a name; add .help(…) or .accessibilityLabel(…)`
    public var description: String { subject + " " + rule.advice }
}

extension AuditFinding.Rule {
    fileprivate var advice: String {
        switch self {
        case .unnamedControl: "has no name; give it a text, .help(…) or .accessibilityLabel(…)"
        case .namedBySymbol: "has only its symbol for a name; add .help(…) or .accessibilityLabel(…)"
        case .namedByPlaceholder: "has only its placeholder for a name; give it a title or .accessibilityLabel(…)"
        case .tapOnNonControl: "takes taps but is no control; make it a Button"
        case .unreachableByKeyboard: "is pressed and held, which no keyboard does; offer it in a .contextMenu as well"
        case .unnamedQuantity: "is a quantity without a name; say what of with a label or .accessibilityLabel(…)"
        case .unlabelledImage: "is an image without a label; add .accessibilityLabel(…), or make it Image(decorative:)"
        case .sameName: "cannot be told apart by name; give each .accessibilityLabel(…)"
        case .hiddenControl: "can be used but not found; remove .accessibilityHidden(true), or disable it"
        case .shortcutClash: "share a shortcut; give one of them another"
        case .contrast: "stands out too little; 4.5 to 1 is the least for text (WCAG 2.2, 1.4.3)"
        }
    }
}
