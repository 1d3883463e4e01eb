/// Turns the steps of loading into the states that views show: loading, a resource, or a failure.
@MainActor
final class LoadResourcePresenter<Resource, View: ResourceView> {
    private let resourceView: View
    private let loadingView: any ResourceLoadingView
    private let errorView: any ResourceErrorView
    private let mapper: (Resource) throws -> View.ResourceViewModel

    /// - Parameter mapper: Converts the resource to the form that is shown. An error that it throws is shown like an
    ///   error in loading.
    init(
        resourceView: View,
        loadingView: any ResourceLoadingView,
        errorView: any ResourceErrorView,
        mapper: @escaping (Resource) throws -> View.ResourceViewModel
    ) {
        self.resourceView = resourceView
        self.loadingView = loadingView
        self.errorView = errorView
        self.mapper = mapper
    }

    func didStartLoading() {
        errorView.display(failure: nil)
        loadingView.display(isLoading: true)
    }

    func didFinishLoading(with resource: Resource) {
        do {
            resourceView.display(try mapper(resource))
            loadingView.display(isLoading: false)
        } catch {
            didFinishLoading(with: error)
        }
    }

    func didFinishLoading(with error: any Error) {
        errorView.display(failure: String(describing: error))
        loadingView.display(isLoading: false)
    }

    /// Ends the loading state. The view has disappeared, so there is no failure to show.
    func didCancelLoading() {
        loadingView.display(isLoading: false)
    }
}

extension LoadResourcePresenter where Resource == View.ResourceViewModel {
    /// Creates a presenter for a resource that is shown as it is.
    convenience init(
        resourceView: View,
        loadingView: any ResourceLoadingView,
        errorView: any ResourceErrorView
    ) {
        self.init(resourceView: resourceView, loadingView: loadingView, errorView: errorView, mapper: { $0 })
    }
}
