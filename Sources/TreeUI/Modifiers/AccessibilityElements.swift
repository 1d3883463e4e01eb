import RenderTree

/// What a view is to those who do not see it.
///
/// Source: SwiftUI's `AccessibilityTraits`.
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    public static let isImage = AccessibilityTraits(rawValue: 1 << 4)
    public static let isSearchField = AccessibilityTraits(rawValue: 1 << 5)
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 6)
    public static let isModal = AccessibilityTraits(rawValue: 1 << 7)
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 8)
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 11)
    public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)

    private static let roles: [(AccessibilityTraits, Role)] = [
        (.isButton, .button), (.isHeader, .heading), (.isLink, .link), (.isImage, .image), (.isStaticText, .text),
    ]

    /// Gives a node that has no more of a role than being there the role that the traits say.
    @MainActor
    func add(to node: inout RenderNode) {
        if contains(.isSelected) { node.traits.insert(.selected) }
        if contains(.isModal) { node.traits.insert(.modal) }
        guard node.role.isStructural || [.text, .heading, .image, .element, .shape].contains(node.role) else { return }
        for (trait, role) in AccessibilityTraits.roles where contains(trait) { node.role = role }
    }

    @MainActor
    func remove(from node: inout RenderNode) {
        if contains(.isSelected) { node.traits.remove(.selected) }
        if contains(.isHeader), node.role == .heading { node.role = .text }
    }
}

struct AddedTraits: PrimitiveModifier {
    let traits: AccessibilityTraits

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        if traits.contains(.isModal) { context.addModal() }
        context.change(content) { traits.add(to: &$0) }
    }
}

/// What becomes of the views within an element.
///
/// Source: SwiftUI's `AccessibilityChildBehavior`.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String

    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// Source: SwiftUI's `AccessibilityActionKind`.
public struct AccessibilityActionKind: Hashable, Sendable {
    private let name: String

    public static let `default` = AccessibilityActionKind(name: "default")
}

public enum AccessibilityAdjustmentDirection: Sendable {
    case increment, decrement
}

/// One node for several views. Ignored, they are drawn, and name nothing.
struct ElementModifier: PrimitiveModifier {
    let behavior: AccessibilityChildBehavior

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        guard behavior != .contain else { return V._render(content, in: &context) }
        let isIgnored = behavior == .ignore
        let made = context.collect { context in
            if isIgnored {
                let hidden = NodeModifier { if $0.role != .contextMenu { $0.traits.insert(.hidden) } }
                context.renderBelow(content.modifier(hidden))
            } else {
                context.renderBelow(content)
            }
        }
        context.wrap(made, in: RenderNode(id: context.id, role: .element))
    }
}

/// Shows one view, and is another to those who do not see it. The tree is what the latter find.
struct RepresentationModifier<Representation: View>: PrimitiveModifier {
    let representation: Representation

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.cover(context.collect { $0.renderBelow(content) })
        context.render(representation, at: .name("representation"))
    }
}
