import RenderTree

extension View {
    /// Runs an action when a field in the view submits its text. The triggers have no effect.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void)
        -> some View
    {
        modifier(SubmitModifier(action: action))
    }
}

private struct SubmitModifier: PrimitiveModifier {
    let action: @MainActor () -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let outer = context.environment.submit
        let submit = context.renewed(at: context.id.appending(.name("submit"))) {
            action()
            outer?()
        }
        context.render(content) { $0.submit = submit }
    }
}
