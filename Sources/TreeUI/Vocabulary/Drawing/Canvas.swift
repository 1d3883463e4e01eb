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
    public var opacity = 1.0
    public var blendMode = BlendMode.normal
    public var transform = CGAffineTransform.identity
    public let environment: EnvironmentValues
    public let clipBoundingRect = CGRect.zero

    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    public mutating func rotate(by angle: Angle) {}
    public mutating func concatenate(_ matrix: CGAffineTransform) {}
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {}
    public mutating func clipToLayer(
        opacity: Double = 1,
        options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {}
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {}
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: ResolvedText, in rect: CGRect) {}
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: Text, in rect: CGRect) {}
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}

    public func resolve(_ shading: Shading) -> Shading { shading }
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage() }
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText() }
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { nil }
}

extension GraphicsContext {
    public typealias BlendMode = TreeUI.BlendMode
    public typealias ClipOptions = DrawingOptions
    public typealias ShadowOptions = DrawingOptions
    public typealias BlurOptions = DrawingOptions
    public typealias FilterOptions = DrawingOptions
    public typealias GradientOptions = DrawingOptions

    /// The options of clips, shadows, filters and gradients, which are types of their own in SwiftUI.
    public struct DrawingOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static var inverse: Self { Self(rawValue: 1) }
        public static var shadowAbove: Self { Self(rawValue: 1) }
        public static var shadowOnly: Self { Self(rawValue: 2) }
        public static var invertsAlpha: Self { Self(rawValue: 4) }
        public static var disablesGroup: Self { Self(rawValue: 8) }
        public static var opaque: Self { Self(rawValue: 1) }
        public static var dithersResult: Self { Self(rawValue: 2) }
        public static var `repeat`: Self { Self(rawValue: 1) }
        public static var mirror: Self { Self(rawValue: 2) }
        public static var linearColor: Self { Self(rawValue: 4) }
    }

    /// A change to what is drawn. It has no effect.
    public struct Filter: Sendable {
        public static var luminanceToAlpha: Filter { Filter() }
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter() }
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
            radius: CGFloat,
            x: CGFloat = 0,
            y: CGFloat = 0,
            blendMode: BlendMode = .normal,
            options: ShadowOptions = ShadowOptions()
        ) -> Filter { Filter() }
        public static func colorMultiply(_ color: Color) -> Filter { Filter() }
        public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
        public static func saturation(_ amount: Double) -> Filter { Filter() }
        public static func brightness(_ amount: Double) -> Filter { Filter() }
        public static func contrast(_ amount: Double) -> Filter { Filter() }
        public static func colorInvert(_ amount: Double = 1) -> Filter { Filter() }
        public static func grayscale(_ amount: Double) -> Filter { Filter() }
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter { Filter() }
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
            Filter()
        }
    }

    /// A color or a pattern. It has no effect.
    public struct Shading: Sendable {
        public static var backdrop: Shading { Shading() }
        public static var foreground: Shading { Shading() }
        public static func palette(_ array: [Shading]) -> Shading { Shading() }
        public static func color(_ color: Color) -> Shading { Shading() }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            red: Double,
            green: Double,
            blue: Double,
            opacity: Double = 1
        ) -> Shading { Shading() }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            white: Double,
            opacity: Double = 1
        ) -> Shading { Shading() }
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading() }
        public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint,
            options: GradientOptions = GradientOptions()
        ) -> Shading { Shading() }
        public static func radialGradient(
            _ gradient: Gradient,
            center: CGPoint,
            startRadius: CGFloat,
            endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading { Shading() }
        public static func conicGradient(
            _ gradient: Gradient,
            center: CGPoint,
            angle: Angle = Angle(),
            options: GradientOptions = GradientOptions()
        ) -> Shading { Shading() }
        public static func tiledImage(
            _ image: Image,
            origin: CGPoint = .zero,
            sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
            scale: CGFloat = 1
        ) -> Shading { Shading() }
    }

    /// An image, ready to be drawn.
    public struct ResolvedImage: Sendable {
        public let size = CGSize.zero
        public let baseline: CGFloat = 0
        public var shading: Shading?
    }

    /// A text, ready to be drawn.
    public struct ResolvedText: Sendable {
        public var shading = Shading()
        public func measure(in size: CGSize) -> CGSize { .zero }
        public func firstBaseline(in size: CGSize) -> CGFloat { 0 }
        public func lastBaseline(in size: CGSize) -> CGFloat { 0 }
    }

    /// A view of the canvas's symbols, ready to be drawn.
    public struct ResolvedSymbol: Sendable {
        public let size = CGSize.zero
    }
}
