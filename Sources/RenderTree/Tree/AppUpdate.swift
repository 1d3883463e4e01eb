/// An application's current tree, with the most recent animated change and the node to which the application has
/// scrolled most recently.
///
/// A tree shows only the result of a change, and has no scroll position. A host that draws animations or scrolls keeps the
/// update that it shows, and reads ``motion(since:)`` and ``scroll(since:)`` from the next one.
public struct AppUpdate: Hashable, Sendable {
    /// The current tree.
    public var tree: AppTree
    /// The most recent animated change, or `nil` if there was none.
    public var motion: Motion?
    /// The node to which the application has scrolled most recently, or `nil` if there is none.
    public var scroll: Scroll?

    /// Creates an update.
    public init(_ tree: AppTree = AppTree(), motion: Motion? = nil, scroll: Scroll? = nil) {
        self.tree = tree
        self.motion = motion
        self.scroll = scroll
    }

    /// The animation of the changes between an earlier update and this one, or `nil` if they are not animated.
    public func motion(since earlier: AppUpdate) -> Motion? {
        motion == earlier.motion ? nil : motion
    }

    /// The node to which the application has scrolled since an earlier update, or `nil` if it has not.
    public func scroll(since earlier: AppUpdate) -> Scroll? {
        scroll == earlier.scroll ? nil : scroll
    }
}

/// The animation of a change to a tree.
public struct Motion: Hashable, Sendable {
    /// The number of animated changes so far.
    public var number: Int
    /// The duration in milliseconds, from 1 to 1,000.
    public var milliseconds: Int

    /// Creates the motion of a change.
    public init(number: Int, milliseconds: Int) {
        self.number = number
        self.milliseconds = milliseconds
    }
}

/// A node to which the application scrolls.
public struct Scroll: Hashable, Sendable {
    /// A place in the visible area.
    public enum Place: String, Hashable, Sendable {
        /// At the upper edge, in the middle, or at the lower edge.
        case start, center, end
        /// Anywhere in the visible area, with as little scrolling as possible.
        case nearest
    }

    /// The number of times that the application has scrolled so far.
    public var number: Int
    /// The node.
    public var target: NodeID
    /// The place of the node after scrolling.
    public var place: Place

    /// Creates a request to scroll to a node.
    public init(number: Int, target: NodeID, place: Place = .nearest) {
        self.number = number
        self.target = target
        self.place = place
    }
}
