/// A view that forwards everything to an object that it does not retain.
///
/// A composer puts it between a presenter and the view model that, indirectly, owns the presenter. The cycle is then broken in
/// one place, and neither of the two objects needs a weak reference.
@MainActor
final class WeakRefVirtualProxy<T: AnyObject> {
    private weak var object: T?

    init(_ object: T) {
        self.object = object
    }
}

extension WeakRefVirtualProxy: ResourceErrorView where T: ResourceErrorView {
    func display(failure: String?) {
        object?.display(failure: failure)
    }
}

extension WeakRefVirtualProxy: ResourceLoadingView where T: ResourceLoadingView {
    func display(isLoading: Bool) {
        object?.display(isLoading: isLoading)
    }
}

extension WeakRefVirtualProxy: ResourceView where T: ResourceView {
    func display(_ viewModel: T.ResourceViewModel) {
        object?.display(viewModel)
    }
}
