extension View {
    /// Makes paths, in a page or the terminal, wait until the view has disappeared. SwiftUI has no such paths.
    func keepsPathsWaiting() -> some View {
        #if canImport(SwiftUI) && !Headless
        self
        #else
        opensPathsLater()
        #endif
    }
}
