public import Foundation

extension Shape {
    /// Has no effect in a render tree; in SwiftUI, returns the shape with a fixed size.
    nonisolated public func size(width: CGFloat, height: CGFloat) -> Self { self }

    /// Has no effect in a render tree; in SwiftUI, returns the shape with a fixed size.
    nonisolated public func size(_ size: CGSize) -> Self { self }

    /// Has no effect in a render tree; in SwiftUI, returns the shape scaled by a factor.
    nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }

    /// Has no effect in a render tree; in SwiftUI, returns the shape scaled by a factor in each direction.
    nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> Self { self }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the anchor of the view in its grid cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }
}
