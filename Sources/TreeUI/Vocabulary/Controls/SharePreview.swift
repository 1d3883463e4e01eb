/// A preview of a shared item. The tree does not contain it: the host shares the items.
///
/// Source: SwiftUI's `SharePreview`.
public struct SharePreview<Image, Icon> {
    private init() {}
}

extension SharePreview where Image == Never, Icon == Never {
    /// Creates a preview with a title.
    public init(_ titleKey: LocalizedStringKey) {
        self.init()
    }

    /// Creates the same preview with a string as its title, which is not looked up.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) {
        self.init()
    }

    /// Creates the same preview with a text as its title.
    public init(_ title: Text) {
        self.init()
    }
}

extension SharePreview where Icon == Never {
    /// Creates a preview with a title and an image.
    public init(_ titleKey: LocalizedStringKey, image: Image) {
        self.init()
    }

    /// Creates the same preview with a string as its title, which is not looked up.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image) {
        self.init()
    }

    /// Creates the same preview with a text as its title.
    public init(_ title: Text, image: Image) {
        self.init()
    }
}

extension SharePreview where Image == Never {
    /// Creates a preview with a title and an icon.
    public init(_ titleKey: LocalizedStringKey, icon: Icon) {
        self.init()
    }

    /// Creates the same preview with a string as its title, which is not looked up.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, icon: Icon) {
        self.init()
    }

    /// Creates the same preview with a text as its title.
    public init(_ title: Text, icon: Icon) {
        self.init()
    }
}

extension SharePreview {
    /// Creates a preview with a title, an image and an icon.
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
        self.init()
    }

    /// Creates the same preview with a string as its title, which is not looked up.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
        self.init()
    }

    /// Creates the same preview with a text as its title.
    public init(_ title: Text, image: Image, icon: Icon) {
        self.init()
    }
}
