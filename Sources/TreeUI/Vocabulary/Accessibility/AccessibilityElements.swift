import RenderTree

/// The traits of a view for assistive technology.
///
/// Roles, `isSelected`, `isModal`, `isSearchField` and `updatesFrequently` are in the tree; the other traits have no effect.
///
/// Source: SwiftUI's `AccessibilityTraits`.
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The view is a button.
    public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
    /// The view is a heading.
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    /// The view is selected.
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    /// The view is a link.
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    /// The view is an image.
    public static let isImage = AccessibilityTraits(rawValue: 1 << 4)
    /// The view is a search field. A text field with this trait does not take the first focus of a window.
    public static let isSearchField = AccessibilityTraits(rawValue: 1 << 5)
    /// The view is text that cannot be edited.
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 6)
    /// The view is modal: it covers the views behind it.
    public static let isModal = AccessibilityTraits(rawValue: 1 << 7)
    /// The view is a toggle. Has no effect in a render tree.
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 8)
    /// The view summarizes the screen. Has no effect in a render tree.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
    /// The view changes often. A page lets a screen reader say its text when it has appeared or changed.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
    /// The view plays sound. Has no effect in a render tree.
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 11)
    /// The view starts a media session. Has no effect in a render tree.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 12)
    /// The view can be touched directly. Has no effect in a render tree.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
    /// The view turns a page when it has been read. Has no effect in a render tree.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)

    private static let roles: [(AccessibilityTraits, Role)] = [
        (.isButton, .button), (.isHeader, .heading), (.isLink, .link), (.isImage, .image), (.isStaticText, .text),
    ]

    /// Adds the traits to a node. Only a node that is structural, text or an image takes a new role.
    @MainActor
    func add(to node: inout RenderNode) {
        if contains(.isSelected) { node.traits.insert(.selected) }
        if contains(.isModal) { node.traits.insert(.modal) }
        if contains(.updatesFrequently) { node.traits.insert(.live) }
        if contains(.isSearchField), node.role == .field { node.attributes[.style] = "search" }
        guard node.role.isStructural || [.text, .heading, .image, .element, .shape].contains(node.role) else { return }
        for (trait, role) in AccessibilityTraits.roles where contains(trait) { node.role = role }
    }

    @MainActor
    func remove(from node: inout RenderNode) {
        if contains(.isSelected) { node.traits.remove(.selected) }
        if contains(.updatesFrequently) { node.traits.remove(.live) }
        if contains(.isSearchField), node.isSearchField { node.attributes[.style] = nil }
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

/// How an element treats the views inside it.
///
/// Source: SwiftUI's `AccessibilityChildBehavior`.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String

    /// Hides the views inside, so that they do not name the element.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// Does not change the views inside.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// Combines the views inside into one element.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The kind of an accessibility action. Only the default action has an effect.
///
/// Source: SwiftUI's `AccessibilityActionKind`.
public struct AccessibilityActionKind: Hashable, Sendable {
    private let name: String

    /// The default action, which is a press.
    public static let `default` = AccessibilityActionKind(name: "default")
    /// The action that closes something.
    public static let escape = AccessibilityActionKind(name: "escape")
    /// The most important action of the screen.
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
    /// The action that deletes the view.
    public static let delete = AccessibilityActionKind(name: "delete")
    /// The action that shows the menu.
    public static let showMenu = AccessibilityActionKind(name: "showMenu")
}

/// The direction in which a person adjusts a view.
///
/// Source: SwiftUI's `AccessibilityAdjustmentDirection`.
public enum AccessibilityAdjustmentDirection: Sendable {
    /// A step up or down that assistive technology requests from an adjustable element.
    case increment, decrement
}

/// Combines several views into one node. Ignored views are drawn, but do not name the node.
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

/// Draws one view, and presents another view to assistive technology. The tree contains the latter.
struct RepresentationModifier<Representation: View>: PrimitiveModifier {
    let representation: Representation

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.cover(context.collect { $0.renderBelow(content) })
        context.render(representation, at: .name("representation"))
    }
}
