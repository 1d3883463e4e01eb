// SwiftUI's older links, which the application follows with a Boolean or a tag.

extension NavigationLink {
    /// Creates a link that the application can follow with a Boolean.
    public init(
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination(), isActive: isActive, label(), at: (fileID, line))
    }

    /// Creates a link that the application can follow by setting the selection to its tag.
    public init<V: Hashable>(
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination(), isActive: selection.isSet(to: tag), label(), at: (fileID, line))
    }

    /// Sets whether the link shows its destination in the detail column. Has no effect here: in a split view, a link in
    /// the sidebar always does this.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
    /// Creates a titled link that the application can follow with a Boolean.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        destination: Destination,
        isActive: Binding<Bool>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination, isActive: isActive, Text(titleKey), at: (fileID, line))
    }

    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination(), isActive: isActive, Text(titleKey), at: (fileID, line))
    }

    /// Creates a titled link that the application can follow by setting the selection to its tag.
    @StringTitle
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey,
        destination: Destination,
        tag: V,
        selection: Binding<V?>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination, isActive: selection.isSet(to: tag), Text(titleKey), at: (fileID, line))
    }

    @StringTitle
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey,
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination(), isActive: selection.isSet(to: tag), Text(titleKey), at: (fileID, line))
    }
}

extension Binding {
    /// Returns a binding that is `true` while the value is the tag. Setting it to `false` sets the value to `nil`.
    func isSet<V: Hashable>(to tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(get: { wrappedValue == tag }, set: { wrappedValue = $0 ? tag : nil })
    }
}
