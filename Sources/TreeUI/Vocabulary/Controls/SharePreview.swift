/// A preview of a shared item. The tree does not contain it: the host shares the items.
///
/// Source: SwiftUI's `SharePreview`.
public struct SharePreview<Image, Icon> {
    private init() {}
}

extension SharePreview where Image == Never, Icon == Never {
    /// Creates a preview with a title.
    @StringTitle @TextTitle
    public init(_ titleKey: LocalizedStringKey) {
        self.init()
    }
}

extension SharePreview where Icon == Never {
    /// Creates a preview with a title and an image.
    @StringTitle @TextTitle
    public init(_ titleKey: LocalizedStringKey, image: Image) {
        self.init()
    }
}

extension SharePreview where Image == Never {
    /// Creates a preview with a title and an icon.
    @StringTitle @TextTitle
    public init(_ titleKey: LocalizedStringKey, icon: Icon) {
        self.init()
    }
}

extension SharePreview {
    /// Creates a preview with a title, an image and an icon.
    @StringTitle @TextTitle
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
        self.init()
    }
}
