import RenderTree

extension View {
    /// Sets the title of the window, sheet, column or tab that the view is in.
    @StringTitle @TextTitle
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        modifier(TitleModifier(title: Text(titleKey)))
    }

    /// Sets the title to the value of a binding. In TreeUI, a person cannot edit the title.
    public func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(Text(verbatim: title.wrappedValue))
    }

    // MARK: Older names of `navigationTitle` and `toolbar`

    /// Sets the title. An older form of `navigationTitle(_:)`.
    @StringTitle @TextTitle
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

    /// Sets the title. An older form of `navigationTitle(_:)`; the display mode has no effect.
    @StringTitle @TextTitle
    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(titleKey) }

    /// Adds views to the toolbar. The older form of `toolbar(content:)`.
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }

    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}

private struct TitleModifier: PrimitiveModifier {
    let title: Text

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        var heading = RenderNode(id: context.id.appending(.name("title")), role: .heading)
        heading.name = AccessibleName(title.string(in: context.environment), source: .text)
        let made = context.collect { $0.add(heading) }
        context.hoist(made)
        context.renderBelow(content)
    }
}
