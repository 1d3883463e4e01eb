extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the variant of system images.
    public func symbolVariant(_ variant: SymbolVariants) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the rendering of system images.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

}

extension Image {
    /// Has no effect in a render tree; in SwiftUI, makes the image fill its space.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether the image is drawn as a template.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

    /// Has no effect in a render tree; in SwiftUI, sets the interpolation of a scaled image.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether the edges of the image are smoothed.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// Has no effect in a render tree; in SwiftUI, sets how the layers of a symbol are colored.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    /// Has no effect in a render tree; in SwiftUI, describes how an image fills a space.
    public enum ResizingMode: Sendable {
        /// The image is repeated, or stretched, to fill its frame.
        case tile, stretch
    }

    /// Has no effect in a render tree; in SwiftUI, describes whether an image is drawn as a template or in its own
    /// colors.
    public enum TemplateRenderingMode: Sendable {
        /// The image is drawn in the foreground color or in its own colors.
        case template, original
    }

    /// Has no effect in a render tree; in SwiftUI, describes the interpolation quality of a scaled image.
    public enum Interpolation: Sendable {
        /// The quality of scaling; `none` does not smooth the pixels.
        case none, low, medium, high
    }

    /// Has no effect in a render tree; in SwiftUI, describes the size of an image relative to the text around it.
    public enum Scale: Sendable {
        /// The size of a symbol relative to the text beside it.
        case small, medium, large
    }
}

/// Has no effect in a render tree; in SwiftUI, describes a variant of a system image.
///
/// Source: SwiftUI's `SymbolVariants`.
public struct SymbolVariants: Sendable {
    /// No variant.
    public static let none = SymbolVariants()
    /// The filled variant.
    public static let fill = SymbolVariants()
    /// The variant in a circle.
    public static let circle = SymbolVariants()
    /// The variant in a square.
    public static let square = SymbolVariants()
    /// The variant with a slash across it.
    public static let slash = SymbolVariants()
    /// The filled form of this variant.
    public var fill: SymbolVariants { self }
    /// The form of this variant in a circle.
    public var circle: SymbolVariants { self }
}

/// Has no effect in a render tree; in SwiftUI, describes the rendering of a system image.
///
/// Source: SwiftUI's `SymbolRenderingMode`.
public struct SymbolRenderingMode: Sendable {
    /// A rendering in one color.
    public static let monochrome = SymbolRenderingMode()
    /// A rendering in the image's own colors.
    public static let multicolor = SymbolRenderingMode()
    /// A rendering in one color with several opacities.
    public static let hierarchical = SymbolRenderingMode()
    /// A rendering in several styles.
    public static let palette = SymbolRenderingMode()
}
