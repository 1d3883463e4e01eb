extension ShareLink {
    /// Creates a button that shares several items. The subject and the message are ignored.
    public init<Items: RandomAccessCollection>(
        items: Items,
        subject: Text? = nil,
        message: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where Items.Element: Transferable & Sendable {
        self.items = Array(items)
        self.label = label()
    }

    /// Creates a button that shares an item. The subject, the message and the preview are ignored.
    public init<I: Transferable & Sendable, Image, Icon>(
        item: I,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<Image, Icon>,
        @ViewBuilder label: () -> Label
    ) {
        items = [item]
        self.label = label()
    }
}

extension ShareLink where Label == TreeUI.Label<Text, Image> {
    /// Creates a button titled "Share…" that shares several items.
    public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil)
    where Items.Element: Transferable & Sendable {
        self.init(items: items) { TreeUI.Label("Share…", systemImage: "square.and.arrow.up") }
    }

    /// Creates a titled button that shares several items.
    @StringTitle
    public init<Items: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey,
        items: Items,
        subject: Text? = nil,
        message: Text? = nil
    ) where Items.Element: Transferable & Sendable {
        self.init(items: items) { TreeUI.Label(titleKey, systemImage: "square.and.arrow.up") }
    }

    /// Creates a button titled "Share…" that shares an item. The preview is ignored.
    public init<I: Transferable & Sendable, PreviewImage, Icon>(
        item: I,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<PreviewImage, Icon>
    ) {
        self.init(item: item, preview: preview) { TreeUI.Label("Share…", systemImage: "square.and.arrow.up") }
    }

    /// Creates a titled button that shares an item. The preview is ignored.
    @StringTitle
    public init<I: Transferable & Sendable, PreviewImage, Icon>(
        _ titleKey: LocalizedStringKey,
        item: I,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<PreviewImage, Icon>
    ) {
        self.init(item: item, preview: preview) { TreeUI.Label(titleKey, systemImage: "square.and.arrow.up") }
    }
}
