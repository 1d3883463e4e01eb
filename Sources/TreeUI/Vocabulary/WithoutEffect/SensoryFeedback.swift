extension View {
    /// Has no effect in a render tree; in SwiftUI, plays feedback when the value changes.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, plays feedback when the value changes and the condition is true. The
    /// condition is never read.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback,
        trigger: T,
        condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, when the value changes, plays the feedback that a closure returns.
    /// The closure never runs.
    public func sensoryFeedback<T: Equatable>(
        trigger: T,
        _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, when the value changes, plays the feedback that a closure returns.
    /// The closure never runs.
    public func sensoryFeedback<T: Equatable>(
        trigger: T,
        _ feedback: @escaping () -> SensoryFeedback?
    ) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, describes a haptic effect or a sound.
///
/// Source: SwiftUI's `SensoryFeedback`.
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String

    /// A task succeeded.
    public static let success = SensoryFeedback(name: "success")
    /// A task produced a warning.
    public static let warning = SensoryFeedback(name: "warning")
    /// A task failed.
    public static let error = SensoryFeedback(name: "error")
    /// The selection changed.
    public static let selection = SensoryFeedback(name: "selection")

    /// Returns the feedback for a change of the selection.
    public static func selection(_ feedback: SelectionFeedback) -> SensoryFeedback { selection }

    /// A kind of feedback for a change of the selection.
    public struct SelectionFeedback: Hashable, Sendable {
        private let name: String

        /// Something was switched on.
        public static let on = SelectionFeedback(name: "on")
        /// Something was switched off.
        public static let off = SelectionFeedback(name: "off")
        /// The minimum value was reached.
        public static let minimum = SelectionFeedback(name: "minimum")
        /// The maximum value was reached.
        public static let maximum = SelectionFeedback(name: "maximum")
    }

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
    /// Two objects collide.
    public static let impact = SensoryFeedback(name: "impact")

    /// Returns feedback for a collision between objects of this weight.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }

    /// Returns feedback for a collision between objects of this flexibility.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }

    /// Has no effect in a render tree; in SwiftUI, describes the weight of colliding objects.
    public struct Weight: Equatable, Sendable {
        private let name: String

        /// A small object.
        public static let light = Weight(name: "light")
        /// A medium-sized object.
        public static let medium = Weight(name: "medium")
        /// A large object.
        public static let heavy = Weight(name: "heavy")
    }

    /// Has no effect in a render tree; in SwiftUI, describes the flexibility of colliding objects.
    public struct Flexibility: Equatable, Sendable {
        private let name: String

        /// A hard object.
        public static let rigid = Flexibility(name: "rigid")
        /// An object that is neither hard nor soft.
        public static let solid = Flexibility(name: "solid")
        /// A soft object.
        public static let soft = Flexibility(name: "soft")
    }
}
