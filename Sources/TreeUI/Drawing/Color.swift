public import Foundation
import RenderTree

/// A colour, by its meaning, its name or its parts. As a view it is something drawn that says nothing.
///
/// Source: SwiftUI's `Color`.
public struct Color: Hashable, Sendable {
    let name: String

    /// A colour of the application's palette.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.name = name
    }

    /// Parts from 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let parts = [red, green, blue] + (opacity < 1 ? [opacity] : [])
        name = "#" + parts.map(Color.hex).joined()
    }

    public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(red: red, green: green, blue: blue, opacity: opacity)
    }

    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(white: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func part(_ offset: Double) -> Double {
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
    }

    public func opacity(_ opacity: Double) -> Color {
        Color("\(name) \(Int((opacity * 100).rounded()))%")
    }

    /// The colour, a little lighter at the top.
    public var gradient: AnyGradient { AnyGradient(_name: name) }

    public enum RGBColorSpace: Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    private static func hex(_ part: Double) -> String {
        let byte = part.isNaN ? 0 : Int((min(max(part, 0), 1) * 255).rounded())
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }

    public static let primary = Color("primary")
    public static let secondary = Color("secondary")
    public static let accentColor = Color("accent")
    public static let red = Color("red")
    public static let orange = Color("orange")
    public static let yellow = Color("yellow")
    public static let green = Color("green")
    public static let mint = Color("mint")
    public static let teal = Color("teal")
    public static let cyan = Color("cyan")
    public static let blue = Color("blue")
    public static let indigo = Color("indigo")
    public static let purple = Color("purple")
    public static let pink = Color("pink")
    public static let brown = Color("brown")
    public static let gray = Color("gray")
    public static let white = Color("white")
    public static let black = Color("black")
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
