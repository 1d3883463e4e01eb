// Haptics and sounds: accepted, and without effect on the tree.

extension View {
    /// Plays feedback when the value changes; without effect here.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

    /// Plays feedback when the value changes and the condition is true; without effect here. The condition is never
    /// read.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback,
        trigger: T,
        condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { self }

    /// Plays the feedback that a closure returns when the value changes; without effect here. The closure never runs.
    public func sensoryFeedback<T: Equatable>(
        trigger: T,
        _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { self }

    public func sensoryFeedback<T: Equatable>(
        trigger: T,
        _ feedback: @escaping () -> SensoryFeedback?
    ) -> some View { self }
}

/// A haptic effect or a sound; without effect here.
///
/// Source: SwiftUI's `SensoryFeedback`.
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String

    /// A task succeeded.
    public static let success = SensoryFeedback(name: "success")
    /// A task has a warning.
    public static let warning = SensoryFeedback(name: "warning")
    /// A task failed.
    public static let error = SensoryFeedback(name: "error")
    /// The selection changed.
    public static let selection = SensoryFeedback(name: "selection")
    /// A value increased.
    public static let increase = SensoryFeedback(name: "increase")
    /// A value decreased.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// An activity started.
    public static let start = SensoryFeedback(name: "start")
    /// An activity stopped.
    public static let stop = SensoryFeedback(name: "stop")
    /// A dragged item is aligned.
    public static let alignment = SensoryFeedback(name: "alignment")
    /// The pressure crossed a level.
    public static let levelChange = SensoryFeedback(name: "levelChange")
    /// A path is complete.
    public static let pathComplete = SensoryFeedback(name: "pathComplete")
    /// Two things collide.
    public static let impact = SensoryFeedback(name: "impact")

    /// Returns the feedback for a collision of things with a weight.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }

    /// Returns the feedback for a collision of things with a flexibility.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }

    /// The weight of colliding things; without effect here.
    public struct Weight: Equatable, Sendable {
        private let name: String

        /// A small thing.
        public static let light = Weight(name: "light")
        /// A thing of medium size.
        public static let medium = Weight(name: "medium")
        /// A large thing.
        public static let heavy = Weight(name: "heavy")
    }

    /// The flexibility of colliding things; without effect here.
    public struct Flexibility: Equatable, Sendable {
        private let name: String

        /// A hard thing.
        public static let rigid = Flexibility(name: "rigid")
        /// A thing that is neither hard nor soft.
        public static let solid = Flexibility(name: "solid")
        /// A soft thing.
        public static let soft = Flexibility(name: "soft")
    }
}
