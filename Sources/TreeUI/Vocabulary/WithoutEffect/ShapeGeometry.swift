public import Foundation

extension Shape {
    /// Has no effect in a render tree; in SwiftUI, returns a part of the outline of the shape.
    nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> Self { self }

    /// Has no effect in a render tree; in SwiftUI, returns the shape rotated by an angle.
    nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
}
