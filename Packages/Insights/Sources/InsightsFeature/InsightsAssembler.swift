import InsightsRepository

/// Assembles the view with its view model. It has no cases, so it cannot be created.
@MainActor
enum InsightsAssembler {
    static func create(_ repository: any InsightsRepositoryProtocol, userName: String?) -> InsightsView {
        InsightsView(viewModel: InsightsViewModel(repository: repository, userName: userName))
    }
}
