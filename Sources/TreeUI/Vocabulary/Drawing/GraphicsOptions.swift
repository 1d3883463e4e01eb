public import Foundation

extension GraphicsContext {
    /// The modes in which colors are mixed.
    public typealias BlendMode = TreeUI.BlendMode
    /// SwiftUI's `ClipOptions`; here, an alias of ``DrawingOptions``.
    public typealias ClipOptions = DrawingOptions
    /// SwiftUI's `ShadowOptions`; here, an alias of ``DrawingOptions``.
    public typealias ShadowOptions = DrawingOptions
    /// SwiftUI's `BlurOptions`; here, an alias of ``DrawingOptions``.
    public typealias BlurOptions = DrawingOptions
    /// SwiftUI's `FilterOptions`; here, an alias of ``DrawingOptions``.
    public typealias FilterOptions = DrawingOptions
    /// SwiftUI's `GradientOptions`; here, an alias of ``DrawingOptions``.
    public typealias GradientOptions = DrawingOptions

    /// Options for clips, shadows, filters and gradients. SwiftUI has a separate type for each. Only the inverse of a
    /// clip has an effect.
    public struct DrawingOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Draws outside of a clip.
        public static var inverse: Self { Self(rawValue: 1) }
        /// Has no effect here.
        public static var shadowAbove: Self { Self(rawValue: 1) }
        /// Has no effect here.
        public static var shadowOnly: Self { Self(rawValue: 2) }
        /// Has no effect here.
        public static var invertsAlpha: Self { Self(rawValue: 4) }
        /// Has no effect here.
        public static var disablesGroup: Self { Self(rawValue: 8) }
        /// Has no effect here.
        public static var opaque: Self { Self(rawValue: 1) }
        /// Has no effect here.
        public static var dithersResult: Self { Self(rawValue: 2) }
        /// Has no effect here.
        public static var `repeat`: Self { Self(rawValue: 1) }
        /// Has no effect here.
        public static var mirror: Self { Self(rawValue: 2) }
        /// Has no effect here.
        public static var linearColor: Self { Self(rawValue: 4) }
    }

    /// A filter for a drawing. It has no effect.
    public struct Filter: Sendable {
        /// A filter that has no effect here.
        public static var luminanceToAlpha: Filter { Filter() }
        /// A filter that has no effect here.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter() }
        /// A filter that has no effect here.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
            radius: CGFloat,
            x: CGFloat = 0,
            y: CGFloat = 0,
            blendMode: BlendMode = .normal,
            options: ShadowOptions = ShadowOptions()
        ) -> Filter { Filter() }
        /// A filter that has no effect here.
        public static func colorMultiply(_ color: Color) -> Filter { Filter() }
        /// A filter that has no effect here.
        public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
        /// A filter that has no effect here.
        public static func saturation(_ amount: Double) -> Filter { Filter() }
        /// A filter that has no effect here.
        public static func brightness(_ amount: Double) -> Filter { Filter() }
        /// A filter that has no effect here.
        public static func contrast(_ amount: Double) -> Filter { Filter() }
        /// A filter that has no effect here.
        public static func colorInvert(_ amount: Double = 1) -> Filter { Filter() }
        /// A filter that has no effect here.
        public static func grayscale(_ amount: Double) -> Filter { Filter() }
        /// A filter that has no effect here.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter { Filter() }
        /// A filter that has no effect here.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
            Filter()
        }
    }
}
