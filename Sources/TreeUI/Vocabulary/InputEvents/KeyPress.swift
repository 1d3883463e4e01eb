/// A key that a person has pressed.
///
/// Source: SwiftUI's `KeyPress`.
public struct KeyPress: Sendable {
    /// The phase of the press, which is always `down` here.
    public let phase: Phases
    /// The key.
    public let key: KeyEquivalent
    /// The characters that the key types.
    public let characters: String
    /// The modifier keys that are held.
    public let modifiers: EventModifiers

    /// The phases of a press.
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The key goes down.
        public static let down = Phases(rawValue: 1)
        /// The key is held.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key goes up.
        public static let up = Phases(rawValue: 4)
        /// All phases.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// Whether a view has used a key.
    public enum Result: Sendable {
        /// `ignored` passes the key to the next view around this one.
        case handled, ignored
    }
}

/// A direction in which the arrow keys move.
///
/// Source: SwiftUI's `MoveCommandDirection`.
public enum MoveCommandDirection: Sendable {
    case up, down, left, right
}
