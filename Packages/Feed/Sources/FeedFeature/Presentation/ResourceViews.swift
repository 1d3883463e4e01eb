/// An object that shows a loaded resource.
@MainActor
protocol ResourceView<ResourceViewModel>: AnyObject {
    /// The resource in the form that is shown.
    associatedtype ResourceViewModel

    func display(_ viewModel: ResourceViewModel)
}

/// An object that shows whether a resource is being loaded.
@MainActor
protocol ResourceLoadingView: AnyObject {
    func display(isLoading: Bool)
}

/// An object that shows why a resource cannot be loaded.
@MainActor
protocol ResourceErrorView: AnyObject {
    /// - Parameter failure: A sentence, or `nil` to remove the current sentence.
    func display(failure: String?)
}
