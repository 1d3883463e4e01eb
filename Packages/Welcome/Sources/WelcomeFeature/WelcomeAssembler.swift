/// Assembles the welcome view. It has no cases, so it cannot be created.
@MainActor
enum WelcomeAssembler {
    /// Returns the view with its view model.
    /// - Parameter params: The values of the view model. Each has a default.
    static func create(_ params: WelcomeViewModel.Params = .init()) -> WelcomeView {
        WelcomeView(viewModel: WelcomeViewModel(params: params))
    }
}
