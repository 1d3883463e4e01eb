/// An animation of a symbol. It has no effect in a render tree.
///
/// Source: the Symbols framework's `SymbolEffect`.
public protocol SymbolEffect: Sendable {}

/// An animation that the system names. It has no effect in a render tree.
public struct SystemSymbolEffect: SymbolEffect {
    /// The form of the effect that moves all layers at once.
    public var wholeSymbol: SystemSymbolEffect { self }
    /// The form of the effect that moves one layer after the other.
    public var byLayer: SystemSymbolEffect { self }
    /// The upward form of the effect.
    public var up: SystemSymbolEffect { self }
    /// The downward form of the effect.
    public var down: SystemSymbolEffect { self }
    /// The form of the effect that reverses.
    public var reversing: SystemSymbolEffect { self }
    /// The form of the effect that does not reverse.
    public var nonReversing: SystemSymbolEffect { self }
    /// The form of the effect that hides inactive layers.
    public var hideInactiveLayers: SystemSymbolEffect { self }
    /// The form of the effect that dims inactive layers.
    public var dimInactiveLayers: SystemSymbolEffect { self }
    /// The form of the effect that moves one layer after the other, and keeps the earlier layers active.
    public var cumulative: SystemSymbolEffect { self }
    /// The form of the effect that moves one layer at a time.
    public var iterative: SystemSymbolEffect { self }
}

extension SymbolEffect where Self == SystemSymbolEffect {
    /// An effect that makes the symbol appear.
    public static var appear: SystemSymbolEffect { SystemSymbolEffect() }
    /// An effect that makes the symbol disappear.
    public static var disappear: SystemSymbolEffect { SystemSymbolEffect() }
    /// An effect that lets the symbol bounce.
    public static var bounce: SystemSymbolEffect { SystemSymbolEffect() }
    /// An effect that scales the symbol.
    public static var scale: SystemSymbolEffect { SystemSymbolEffect() }
    /// An effect that fades the symbol in and out.
    public static var pulse: SystemSymbolEffect { SystemSymbolEffect() }
    /// An effect that turns the symbol.
    public static var rotate: SystemSymbolEffect { SystemSymbolEffect() }
    /// An effect that wiggles the symbol.
    public static var wiggle: SystemSymbolEffect { SystemSymbolEffect() }
    /// An effect that lets the symbol breathe.
    public static var breathe: SystemSymbolEffect { SystemSymbolEffect() }
    /// An effect that colors the layers of the symbol one after the other.
    public static var variableColor: SystemSymbolEffect { SystemSymbolEffect() }
    /// An effect that replaces the symbol with another one.
    public static var replace: SystemSymbolEffect { SystemSymbolEffect() }
    /// An effect that draws the symbol stroke by stroke.
    public static var drawOn: SystemSymbolEffect { SystemSymbolEffect() }
    /// An effect that removes the symbol stroke by stroke.
    public static var drawOff: SystemSymbolEffect { SystemSymbolEffect() }
    /// The effect that the system chooses.
    public static var automatic: SystemSymbolEffect { SystemSymbolEffect() }
}

/// The speed and the repetition of a symbol's animation. They have no effect in a render tree.
///
/// Source: the Symbols framework's `SymbolEffectOptions`.
public struct SymbolEffectOptions: Sendable {
    /// The options that the system uses.
    public static let `default` = SymbolEffectOptions()
    /// An animation that repeats.
    public static let repeating = SymbolEffectOptions()
    /// An animation that runs once.
    public static let nonRepeating = SymbolEffectOptions()

    /// Returns the options with a number of repetitions.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }

    /// Returns the options with a speed factor.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }

    /// Returns the options with a number of repetitions.
    public func `repeat`(_ count: Int) -> SymbolEffectOptions { self }

    /// Returns the options with a speed factor.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}
