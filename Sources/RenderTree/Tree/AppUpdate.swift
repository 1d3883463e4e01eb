/// The current tree of an application, with the last change that moves.
///
/// A tree itself has no movements: it has changed at once. A host that can draw a movement keeps the update that it shows,
/// and asks the next one for the ``motion(since:)``. A change of which nobody has asked that it moves has none.
public struct AppUpdate: Hashable, Sendable {
    /// The current tree.
    public var tree: AppTree
    /// The last change that moves, or `nil` if there was none.
    public var motion: Motion?

    /// Creates an update.
    public init(_ tree: AppTree = AppTree(), motion: Motion? = nil) {
        self.tree = tree
        self.motion = motion
    }

    /// How the changes between an earlier update and this one move, or `nil` if they do not.
    public func motion(since earlier: AppUpdate) -> Motion? {
        motion == earlier.motion ? nil : motion
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
