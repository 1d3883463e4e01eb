public import Foundation
import RenderTree

/// A color, given by its purpose, its name or its components. As a view it is a shape without a name.
///
/// Source: SwiftUI's `Color`.
public struct Color: Hashable, Sendable {
    let name: String

    /// Creates a color from the application's palette.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.name = name
    }

    /// Creates a color from components between 0 and 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let parts = [red, green, blue] + (opacity < 1 ? [opacity] : [])
        name = "#" + parts.map(Color.hex).joined()
    }

    /// Creates a color from components between 0 and 1. The color space has no effect.
    public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(red: red, green: green, blue: blue, opacity: opacity)
    }

    /// Creates a shade of gray, from 0 for black to 1 for white.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a shade of gray, from 0 for black to 1 for white. The color space has no effect.
    public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(white: white, opacity: opacity)
    }

    /// Creates a color from hue, saturation and brightness between 0 and 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func part(_ offset: Double) -> Double {
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
    }

    /// Returns the color with an opacity between 0 and 1.
    public func opacity(_ opacity: Double) -> Color {
        Color("\(name) \(Int((opacity * 100).rounded()))%")
    }

    /// A gradient of this color. In the tree, it has the name of the color.
    public var gradient: AnyGradient { AnyGradient(_name: name) }

    /// The space in which components describe a color.
    public enum RGBColorSpace: Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    private static func hex(_ part: Double) -> String {
        let byte = part.isNaN ? 0 : Int((min(max(part, 0), 1) * 255).rounded())
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }

    /// The color of primary content, such as text.
    public static let primary = Color("primary")
    /// The color of secondary content.
    public static let secondary = Color("secondary")
    /// The accent color of the application.
    public static let accentColor = Color("accent")
    /// The color red.
    public static let red = Color("red")
    /// The color orange.
    public static let orange = Color("orange")
    /// The color yellow.
    public static let yellow = Color("yellow")
    /// The color green.
    public static let green = Color("green")
    /// The color mint.
    public static let mint = Color("mint")
    /// The color teal.
    public static let teal = Color("teal")
    /// The color cyan.
    public static let cyan = Color("cyan")
    /// The color blue.
    public static let blue = Color("blue")
    /// The color indigo.
    public static let indigo = Color("indigo")
    /// The color purple.
    public static let purple = Color("purple")
    /// The color pink.
    public static let pink = Color("pink")
    /// The color brown.
    public static let brown = Color("brown")
    /// The color gray.
    public static let gray = Color("gray")
    /// The color white.
    public static let white = Color("white")
    /// The color black.
    public static let black = Color("black")
    /// The fully transparent color.
    public static let clear = Color("clear")
}

extension Color: ShapeStyle {
    public var _name: String { name }
}

extension Color: _PrimitiveView {
    public static func _render(_ view: Color, in context: inout _RenderContext) {
        context.addShape("rectangle", fill: view.name)
    }
}
