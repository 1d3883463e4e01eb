public import Foundation

#if canImport(CoreGraphics)
public import CoreGraphics
#endif

/// A view that an application draws itself. In the tree it is a shape with the name "canvas": nothing draws it, so its
/// closure never runs. Give it an `.accessibilityLabel`, as in SwiftUI.
///
/// Source: SwiftUI's `Canvas`.
public struct Canvas<Symbols: View>: _PrimitiveView {
    /// Creates a canvas. Neither the closures nor the other arguments have an effect.
    public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) {}

    /// An option, a filter or a color without effect.
    public static func _render(_ view: Canvas, in context: inout _RenderContext) {
        context.addShape("canvas", fill: nil)
    }
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas without symbols. The closure and the other arguments have no effect.
    public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {}
}

/// The drawing of a ``Canvas``. TreeUI makes none, so its members have no effect.
///
/// Source: SwiftUI's `GraphicsContext`.
public struct GraphicsContext {
    /// The opacity of what is drawn.
    public var opacity = 1.0
    /// The mode in which colors are mixed.
    public var blendMode = BlendMode.normal
    /// The linear map of points.
    public var transform = CGAffineTransform.identity
    /// The environment of the canvas.
    public let environment: EnvironmentValues
    /// The bounds of the area that can be drawn in.
    public let clipBoundingRect = CGRect.zero

    /// Has no effect; in SwiftUI, scales what is drawn later.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    /// Has no effect; in SwiftUI, moves what is drawn later.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    /// Has no effect; in SwiftUI, rotates what is drawn later.
    public mutating func rotate(by angle: Angle) {}
    /// Has no effect; in SwiftUI, applies a linear map to what is drawn later.
    public mutating func concatenate(_ matrix: CGAffineTransform) {}
    /// Has no effect; in SwiftUI, restricts the area that is drawn in.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {}
    /// Has no effect; in SwiftUI, restricts the area that is drawn in.
    public mutating func clipToLayer(
        opacity: Double = 1,
        options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {}
    /// Has no effect; in SwiftUI, filters what is drawn later.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}
    /// Draws nothing.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}

    /// Draws nothing.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    /// Draws nothing.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    /// Draws nothing.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    /// Draws nothing.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {}
    /// Draws nothing.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}
    /// Draws nothing.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
    /// Draws nothing.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
    /// Draws nothing.
    public func draw(_ text: ResolvedText, in rect: CGRect) {}
    /// Draws nothing.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
    /// Draws nothing.
    public func draw(_ text: Text, in rect: CGRect) {}
    /// Draws nothing.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
    /// Draws nothing.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}
    /// Draws nothing.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}

    /// Prepares something to be drawn.
    public func resolve(_ shading: Shading) -> Shading { shading }
    /// Prepares something to be drawn.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage() }
    /// Prepares something to be drawn.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText() }
    /// Returns no symbol.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { nil }
}

extension GraphicsContext {
    /// The modes in which colors are mixed.
    public typealias BlendMode = TreeUI.BlendMode
    /// The same options for another purpose.
    public typealias ClipOptions = DrawingOptions
    /// The same options for another purpose.
    public typealias ShadowOptions = DrawingOptions
    /// The same options for another purpose.
    public typealias BlurOptions = DrawingOptions
    /// The same options for another purpose.
    public typealias FilterOptions = DrawingOptions
    /// The same options for another purpose.
    public typealias GradientOptions = DrawingOptions

    /// The options of clips, shadows, filters and gradients, which are types of their own in SwiftUI.
    public struct DrawingOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// An option, a filter or a color without effect.
        public static var inverse: Self { Self(rawValue: 1) }
        /// An option, a filter or a color without effect.
        public static var shadowAbove: Self { Self(rawValue: 1) }
        /// An option, a filter or a color without effect.
        public static var shadowOnly: Self { Self(rawValue: 2) }
        /// An option, a filter or a color without effect.
        public static var invertsAlpha: Self { Self(rawValue: 4) }
        /// An option, a filter or a color without effect.
        public static var disablesGroup: Self { Self(rawValue: 8) }
        /// An option, a filter or a color without effect.
        public static var opaque: Self { Self(rawValue: 1) }
        /// An option, a filter or a color without effect.
        public static var dithersResult: Self { Self(rawValue: 2) }
        /// An option, a filter or a color without effect.
        public static var `repeat`: Self { Self(rawValue: 1) }
        /// An option, a filter or a color without effect.
        public static var mirror: Self { Self(rawValue: 2) }
        /// An option, a filter or a color without effect.
        public static var linearColor: Self { Self(rawValue: 4) }
    }

    /// A change to what is drawn. It has no effect.
    public struct Filter: Sendable {
        /// An option, a filter or a color without effect.
        public static var luminanceToAlpha: Filter { Filter() }
        /// An option, a filter or a color without effect.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter() }
        /// An option, a filter or a color without effect.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
            radius: CGFloat,
            x: CGFloat = 0,
            y: CGFloat = 0,
            blendMode: BlendMode = .normal,
            options: ShadowOptions = ShadowOptions()
        ) -> Filter { Filter() }
        /// An option, a filter or a color without effect.
        public static func colorMultiply(_ color: Color) -> Filter { Filter() }
        /// An option, a filter or a color without effect.
        public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
        /// An option, a filter or a color without effect.
        public static func saturation(_ amount: Double) -> Filter { Filter() }
        /// An option, a filter or a color without effect.
        public static func brightness(_ amount: Double) -> Filter { Filter() }
        /// An option, a filter or a color without effect.
        public static func contrast(_ amount: Double) -> Filter { Filter() }
        /// An option, a filter or a color without effect.
        public static func colorInvert(_ amount: Double = 1) -> Filter { Filter() }
        /// An option, a filter or a color without effect.
        public static func grayscale(_ amount: Double) -> Filter { Filter() }
        /// An option, a filter or a color without effect.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter { Filter() }
        /// An option, a filter or a color without effect.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
            Filter()
        }
    }

    /// A color or a pattern. It has no effect.
    public struct Shading: Sendable {
        /// An option, a filter or a color without effect.
        public static var backdrop: Shading { Shading() }
        /// An option, a filter or a color without effect.
        public static var foreground: Shading { Shading() }
        /// An option, a filter or a color without effect.
        public static func palette(_ array: [Shading]) -> Shading { Shading() }
        /// An option, a filter or a color without effect.
        public static func color(_ color: Color) -> Shading { Shading() }
        /// An option, a filter or a color without effect.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            red: Double,
            green: Double,
            blue: Double,
            opacity: Double = 1
        ) -> Shading { Shading() }
        /// An option, a filter or a color without effect.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            white: Double,
            opacity: Double = 1
        ) -> Shading { Shading() }
        /// An option, a filter or a color without effect.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading() }
        /// An option, a filter or a color without effect.
        public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint,
            options: GradientOptions = GradientOptions()
        ) -> Shading { Shading() }
        /// An option, a filter or a color without effect.
        public static func radialGradient(
            _ gradient: Gradient,
            center: CGPoint,
            startRadius: CGFloat,
            endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading { Shading() }
        /// An option, a filter or a color without effect.
        public static func conicGradient(
            _ gradient: Gradient,
            center: CGPoint,
            angle: Angle = Angle(),
            options: GradientOptions = GradientOptions()
        ) -> Shading { Shading() }
        /// An option, a filter or a color without effect.
        public static func tiledImage(
            _ image: Image,
            origin: CGPoint = .zero,
            sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
            scale: CGFloat = 1
        ) -> Shading { Shading() }
    }

    /// An image, ready to be drawn.
    public struct ResolvedImage: Sendable {
        /// The size, which is zero.
        public let size = CGSize.zero
        /// The distance of the baseline from the top, which is zero.
        public let baseline: CGFloat = 0
        /// The color or pattern.
        public var shading: Shading?
    }

    /// A text, ready to be drawn.
    public struct ResolvedText: Sendable {
        /// The color or pattern.
        public var shading = Shading()
        /// Returns zero.
        public func measure(in size: CGSize) -> CGSize { .zero }
        /// Returns zero.
        public func firstBaseline(in size: CGSize) -> CGFloat { 0 }
        /// Returns zero.
        public func lastBaseline(in size: CGSize) -> CGFloat { 0 }
    }

    /// A view of the canvas's symbols, ready to be drawn.
    public struct ResolvedSymbol: Sendable {
        /// The size, which is zero.
        public let size = CGSize.zero
    }
}
