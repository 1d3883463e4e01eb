/// Connects an asynchronous loader with a presenter. It loads only one resource at a time.
///
/// A view loads in a `.task`, which ends with the view, and calls ``cancel()`` when it disappears, because the action
/// of a button would continue.
@MainActor
final class LoadResourcePresentationAdapter<Resource: Sendable, View: ResourceView> {
    private let loader: @MainActor () async throws -> Resource
    private var loading: Task<Resource, any Error>?
    var presenter: LoadResourcePresenter<Resource, View>?

    init(loader: @escaping @MainActor () async throws -> Resource) {
        self.loader = loader
    }

    /// Loads the resource and presents it. If the resource is already being loaded, does nothing. If the calling task is
    /// cancelled, or ``cancel()`` is called, nothing is presented.
    func loadResource() async {
        guard loading == nil else { return }
        presenter?.didStartLoading()
        let task = Task { [loader] in try await loader() }
        loading = task
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        loading = nil
        // A loader may return although it was cancelled.
        if task.isCancelled {
            presenter?.didCancelLoading()
            return
        }
        switch result {
        case .success(let resource): presenter?.didFinishLoading(with: resource)
        case .failure(let error): presenter?.didFinishLoading(with: error)
        }
    }

    func cancel() {
        loading?.cancel()
    }
}
