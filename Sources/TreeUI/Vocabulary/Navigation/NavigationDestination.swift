import RenderTree

extension View {
    /// Sets the screen that the stack around the view shows for values of a type.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(DestinationModifier(data: data, destination: destination))
    }

    /// Pushes a screen on the stack around the view while the condition is true.
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder destination: () -> V
    ) -> some View {
        let content = destination()
        return modifier(
            ScreenModifier(
                screen: { isPresented.wrappedValue ? AnyView(content) : nil },
                onPop: { isPresented.wrappedValue = false }
            )
        )
    }

    /// Pushes a screen on the stack around the view while there is an item.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            ScreenModifier(
                screen: { item.wrappedValue.map { AnyView(destination($0).id($0)) } },
                onPop: { item.wrappedValue = nil }
            )
        )
    }

    /// Hides the button that leads back from this screen.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modifier(BackButtonModifier(isHidden: hidesBackButton))
    }
}

/// Registers the screens for the values of a type in the stack around the view.
private struct DestinationModifier<D: Hashable, C: View>: PrimitiveModifier {
    let data: D.Type
    let destination: (D) -> C

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.register(data) { AnyView(destination($0)) }
        context.renderBelow(content)
    }
}

/// Presents a screen in the stack around the view while there is one.
private struct ScreenModifier: PrimitiveModifier {
    let screen: @MainActor () -> AnyView?
    let onPop: @MainActor () -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.presentScreen(screen(), onPop: onPop)
        context.renderBelow(content)
    }
}

private struct BackButtonModifier: PrimitiveModifier {
    let isHidden: Bool

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        if let storage = context.environment.screenTraits?.hidesBackButton, storage.value != isHidden {
            storage.value = isHidden
        }
        V._render(content, in: &context)
    }
}
