public import Foundation

/// The animation of a change. A tree changes at once; a host that draws animations, such as a page, uses the duration.
/// The curve has no effect.
///
/// Source: SwiftUI's `Animation`.
public struct Animation: Hashable, Sendable {
    /// The duration in seconds.
    private let duration: TimeInterval

    private init(_ duration: TimeInterval = 0.35) {
        self.duration = duration
    }

    /// The animation that the platform uses.
    public static let `default` = Animation()
    /// An animation with constant speed.
    public static let linear = Animation()
    /// An animation that starts slowly.
    public static let easeIn = Animation()
    /// An animation that ends slowly.
    public static let easeOut = Animation()
    /// An animation that starts and ends slowly.
    public static let easeInOut = Animation()
    /// An animation that moves like a spring.
    public static let spring = spring()
    /// A spring with a strong bounce.
    public static let bouncy = bouncy()
    /// A spring without a bounce.
    public static let smooth = smooth()
    /// A spring with a small bounce.
    public static let snappy = snappy()
    /// A spring that follows a person's interaction.
    public static let interactiveSpring = interactiveSpring()

    /// Returns an animation with constant speed. The duration is in seconds.
    public static func linear(duration: Double) -> Animation { Animation(duration) }

    /// Returns an animation that starts slowly. The duration is in seconds.
    public static func easeIn(duration: Double) -> Animation { Animation(duration) }

    /// Returns an animation that ends slowly. The duration is in seconds.
    public static func easeOut(duration: Double) -> Animation { Animation(duration) }

    /// Returns an animation that starts and ends slowly. The duration is in seconds.
    public static func easeInOut(duration: Double) -> Animation { Animation(duration) }

    /// Returns an animation along a Bézier curve.
    public static func timingCurve(
        _ p1x: Double,
        _ p1y: Double,
        _ p2x: Double,
        _ p2y: Double,
        duration: TimeInterval = 0.35
    ) -> Animation { Animation(duration) }

    /// Returns an animation along a curve.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation { Animation(duration) }

    /// Returns the animation with a speed factor.
    public func speed(_ speed: Double) -> Animation { Animation(duration / speed) }

    /// The duration in milliseconds, or 0 if there is none. It is at most 1,000, because a person can already use the changed
    /// screen.
    var milliseconds: Int { duration > 0 ? Int(min(duration, 1) * 1_000) : 0 }
}

// MARK: Springs

extension Animation {
    /// Returns an animation that moves like a spring. Its duration is the response.
    public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 0.825,
        blendDuration: Double = 0
    ) -> Animation { Animation(response) }

    /// Returns a spring with a duration in seconds and a bounce.
    public static func spring(
        duration: TimeInterval,
        bounce: Double = 0,
        blendDuration: Double = 0
    ) -> Animation { Animation(duration) }

    /// Returns an animation with the duration of a spring.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        Animation(spring.duration)
    }

    /// Returns a spring that follows a person's interaction. Its duration is the response.
    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: TimeInterval = 0.25
    ) -> Animation { Animation(response) }

    /// Returns a spring that follows a person's interaction.
    public static func interactiveSpring(
        duration: TimeInterval,
        extraBounce: Double = 0,
        blendDuration: TimeInterval = 0.25
    ) -> Animation { Animation(duration) }

    /// Returns an animation that moves like a spring with these physical properties. Its duration is the period of the
    /// spring without damping.
    public static func interpolatingSpring(
        mass: Double = 1,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0
    ) -> Animation { Animation(2 * .pi * (mass / stiffness).squareRoot()) }

    /// Returns a spring that preserves the velocity of the previous animation.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5,
        bounce: Double = 0,
        initialVelocity: Double = 0
    ) -> Animation { Animation(duration) }

    /// Returns a spring with a strong bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(duration)
    }

    /// Returns a spring without a bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(duration)
    }

    /// Returns a spring with a small bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(duration)
    }
}

/// The physical properties of a spring. Only the duration has an effect.
///
/// Source: SwiftUI's `Spring`.
public struct Spring: Hashable, Sendable {
    /// The duration of the animation, in seconds.
    public let duration: TimeInterval
    /// The strength of the bounce.
    public let bounce: Double

    /// Creates a spring.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.duration = duration
        self.bounce = bounce
    }

    /// A spring with a strong bounce.
    public static let bouncy = Spring(bounce: 0.3)
    /// A spring without a bounce.
    public static let smooth = Spring()
    /// A spring with a small bounce.
    public static let snappy = Spring(bounce: 0.15)
}
