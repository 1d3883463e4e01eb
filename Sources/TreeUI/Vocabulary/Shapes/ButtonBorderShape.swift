public import Foundation

/// The shape of a button's border. As a view or a background, it is a shape of that name.
///
/// Source: SwiftUI's `ButtonBorderShape`.
public struct ButtonBorderShape: InsettableShape, NamedForm, Hashable {
    nonisolated let form: String

    /// The shape that the platform uses.
    nonisolated public static let automatic = ButtonBorderShape(form: "buttonBorder")
    /// A capsule.
    nonisolated public static let capsule = ButtonBorderShape(form: "capsule")
    /// A rectangle with rounded corners.
    nonisolated public static let roundedRectangle = ButtonBorderShape(form: "roundedRectangle")
    /// A circle.
    nonisolated public static let circle = ButtonBorderShape(form: "circle")

    /// Returns a rectangle with rounded corners. The radius has no effect.
    nonisolated public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}

extension Shape where Self == ButtonBorderShape {
    /// The shape of a button's border.
    nonisolated public static var buttonBorder: ButtonBorderShape { .automatic }
}
