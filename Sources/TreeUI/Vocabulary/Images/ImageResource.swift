public import Foundation

/// A picture of an asset catalog. Xcode writes one for each picture; on other platforms, write it yourself.
///
/// ```swift
/// extension ImageResource {
///     static let logo = ImageResource(name: "logo", bundle: .main)
/// }
/// ```
///
/// Source: the developer tools' `ImageResource`, which SwiftUI exports.
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Creates a resource from the name of a picture.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension Image {
    /// Creates an image that shows a picture. The picture's name is also its accessible name.
    public init(_ resource: ImageResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}

/// A color in an asset catalog. Xcode writes one for each color; on other platforms, write it yourself.
///
/// Source: the developer tools' `ColorResource`, which SwiftUI exports.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Creates a resource from the name of a color.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension Color {
    /// Creates a color from the application's palette.
    public init(_ resource: ColorResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}
