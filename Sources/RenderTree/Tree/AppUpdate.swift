/// The current tree of an application, with the last change that moves and the last scrolling by the application.
///
/// A tree itself has no movements and no scroll position: it has changed at once, and it contains all rows. A host keeps the
/// update that it shows, and asks the next one for the ``motion(since:)`` and the ``scroll(since:)``.
public struct AppUpdate: Hashable, Sendable {
    /// The current tree.
    public var tree: AppTree
    /// The last change that moves, or `nil` if there was none.
    public var motion: Motion?
    /// The last node to which the application has scrolled, or `nil` if there was none.
    public var scroll: Scroll?

    /// Creates an update.
    public init(_ tree: AppTree = AppTree(), motion: Motion? = nil, scroll: Scroll? = nil) {
        self.tree = tree
        self.motion = motion
        self.scroll = scroll
    }

    /// How the changes between an earlier update and this one move, or `nil` if they do not.
    public func motion(since earlier: AppUpdate) -> Motion? {
        motion == earlier.motion ? nil : motion
    }

    /// The node to which the application has scrolled since an earlier update, or `nil` if it has not.
    public func scroll(since earlier: AppUpdate) -> Scroll? {
        scroll == earlier.scroll ? nil : scroll
    }
}

/// How a change of a tree moves.
public struct Motion: Hashable, Sendable {
    /// The number of changes that have moved so far.
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
    /// The place in the visible area.
    public enum Place: String, Hashable, Sendable {
        /// At the upper edge, in the middle, or at the lower edge.
        case start, center, end
        /// In sight, with as little scrolling as possible.
        case nearest
    }

    /// The number of times that the application has scrolled so far.
    public var number: Int
    /// The node.
    public var target: NodeID
    /// The place of the node after scrolling.
    public var place: Place

    /// Creates a scrolling to a node.
    public init(number: Int, target: NodeID, place: Place = .nearest) {
        self.number = number
        self.target = target
        self.place = place
    }
}
