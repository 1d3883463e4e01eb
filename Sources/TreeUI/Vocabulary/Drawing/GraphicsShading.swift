public import Foundation
import RenderTree

#if canImport(CoreGraphics)
public import CoreGraphics
#endif

extension GraphicsContext {
    /// A color or a gradient that a canvas draws with.
    public struct Shading: Sendable {
        enum Paint: Sendable {
            case foreground
            case color(String)
            case linear(Gradient, CGPoint, CGPoint)
            case radial(Gradient, CGPoint, CGFloat, CGFloat)
        }

        let paint: Paint

        /// The color of the background.
        public static var backdrop: Shading { named("background") }
        /// The foreground style of the canvas.
        public static var foreground: Shading { Shading(paint: .foreground) }

        /// Returns the first of several shadings.
        public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

        /// Returns a color.
        public static func color(_ color: Color) -> Shading { named(color.name) }

        /// Returns a color from components between 0 and 1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            red: Double,
            green: Double,
            blue: Double,
            opacity: Double = 1
        ) -> Shading { color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }

        /// Returns a shade of gray, from 0 for black to 1 for white.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            white: Double,
            opacity: Double = 1
        ) -> Shading { color(Color(colorSpace, white: white, opacity: opacity)) }

        /// Returns a style: its color, or the first color of a gradient.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            named(style._name.components(separatedBy: ", ").first ?? "")
        }

        /// Returns a gradient along a line. The options have no effect.
        public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint,
            options: GradientOptions = GradientOptions()
        ) -> Shading { Shading(paint: .linear(gradient, startPoint, endPoint)) }

        /// Returns a gradient that extends outward from a point. The options have no effect.
        public static func radialGradient(
            _ gradient: Gradient,
            center: CGPoint,
            startRadius: CGFloat,
            endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading { Shading(paint: .radial(gradient, center, startRadius, endRadius)) }

        /// Returns the first color of a gradient around a point, because SVG has no such gradient.
        public static func conicGradient(
            _ gradient: Gradient,
            center: CGPoint,
            angle: Angle = Angle(),
            options: GradientOptions = GradientOptions()
        ) -> Shading { gradient.stops.first.map { color($0.color) } ?? .foreground }

        /// Returns a shading that draws nothing, because the tree does not contain an image's pixels.
        public static func tiledImage(
            _ image: Image,
            origin: CGPoint = .zero,
            sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
            scale: CGFloat = 1
        ) -> Shading { color(.clear) }

        private static func named(_ name: String) -> Shading { Shading(paint: .color(name)) }
    }

    /// An image that is ready to be drawn, as its symbol's character. A picture is not drawn.
    public struct ResolvedImage: Sendable {
        let glyph: String?
        let text: ResolvedText

        /// The estimated size of a symbol in text; zero for a picture.
        public var size: CGSize { glyph == nil ? .zero : text.measure(in: .zero) }
        /// The estimated distance of the baseline from the top.
        public var baseline: CGFloat { glyph == nil ? 0 : text.firstBaseline(in: .zero) }
        /// The color or gradient.
        public var shading: Shading?
    }

    /// Text that is ready to be drawn. TreeUI knows no fonts, so its measures are estimated from the size of the font,
    /// and its lines are not wrapped.
    public struct ResolvedText: Sendable {
        let lines: [String]
        let fontSize: Double
        let isBold: Bool
        /// The color or gradient.
        public var shading: Shading

        var lineHeight: Double { fontSize * 1.2 }

        /// Returns the estimated size.
        public func measure(in size: CGSize) -> CGSize {
            let width = Double(lines.map(\.count).max() ?? 0) * fontSize * 0.55
            return CGSize(width: width, height: Double(lines.count) * lineHeight)
        }

        /// Returns the estimated distance of the first baseline from the top.
        public func firstBaseline(in size: CGSize) -> CGFloat { fontSize }

        /// Returns the estimated distance of the last baseline from the top.
        public func lastBaseline(in size: CGSize) -> CGFloat {
            Double(max(lines.count - 1, 0)) * lineHeight + fontSize
        }
    }

    /// Text or an image from the canvas's symbols, ready to be drawn.
    public struct ResolvedSymbol: Sendable {
        let text: ResolvedText

        /// The estimated size.
        public var size: CGSize { text.measure(in: .zero) }
    }
}
