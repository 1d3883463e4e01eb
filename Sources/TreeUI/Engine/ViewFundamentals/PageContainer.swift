/// A container that shows each view in it as a page, such as a tab view with the page style.
@MainActor
protocol PageContainer: AnyObject {
    func addPage<V: View>(_ content: V, in context: inout _RenderContext)
}

extension _RenderContext {
    /// Whether the views here are pages in a container.
    var isAmongPages: Bool { environment.pages != nil }

    /// Evaluates a view, as a page if it is in a container of pages.
    mutating func renderPage<V: View>(_ content: V) {
        guard let pages = environment.pages else { return V._render(content, in: &self) }
        pages.addPage(content, in: &self)
    }
}
