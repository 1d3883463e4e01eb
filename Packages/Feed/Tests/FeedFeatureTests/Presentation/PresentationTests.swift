import FeedModel
import Foundation
import Testing
import TreeUITesting

@testable import FeedFeature

@MainActor struct PresentationTests {
    private let view = ViewSpy()

    private func presenter(
        mapper: @escaping (Int) throws -> String = { "\($0)" }
    ) -> LoadResourcePresenter<Int, WeakRefVirtualProxy<ViewSpy>> {
        let proxy = WeakRefVirtualProxy(view)
        return LoadResourcePresenter(resourceView: proxy, loadingView: proxy, errorView: proxy, mapper: mapper)
    }

    @Test func `when loading starts, the failure is cleared and the loading state is shown`() {
        presenter().didStartLoading()
        #expect(view.messages == [.failure(nil), .isLoading(true)])
    }

    @Test func `when loading ends, the resource is shown and the loading state ends`() {
        presenter().didFinishLoading(with: 42)
        #expect(view.messages == [.resource("42"), .isLoading(false)])
    }

    @Test func `a loading or mapping error is shown as a sentence`() {
        presenter().didFinishLoading(with: Broken())
        presenter { _ in throw Broken() }.didFinishLoading(with: 42)
        let messages: [ViewSpy.Message] = [.failure("It is broken."), .isLoading(false)]
        #expect(view.messages == messages + messages)
    }

    @Test func `a presenter does not retain its view`() {
        weak var object: ViewSpy?
        let presenter: LoadResourcePresenter<Int, WeakRefVirtualProxy<ViewSpy>>
        do {
            let view = ViewSpy()
            object = view
            let proxy = WeakRefVirtualProxy(view)
            presenter = LoadResourcePresenter(resourceView: proxy, loadingView: proxy, errorView: proxy) { "\($0)" }
            presenter.didStartLoading()
            #expect(view.messages.count == 2)
        }
        #expect(object == nil)
        presenter.didFinishLoading(with: 42)
        presenter.didFinishLoading(with: Broken())
    }

    @Test func `an adapter presents its loader's result, error or cancellation`() async {
        let gate = Gate<Int, Int>()
        let adapter = LoadResourcePresentationAdapter<Int, WeakRefVirtualProxy<ViewSpy>> { try await gate(0) }
        adapter.presenter = presenter()
        gate.succeed(1)
        await adapter.loadResource()
        gate.fail(Broken())
        await adapter.loadResource()
        let loading = Task { await adapter.loadResource() }
        while gate.waitingCount == 0 { await Task.yield() }
        adapter.cancel()
        await loading.value
        let start: [ViewSpy.Message] = [.failure(nil), .isLoading(true)]
        #expect(
            view.messages == start + [.resource("1"), .isLoading(false)]
                + start + [.failure("It is broken."), .isLoading(false)]
                + start + [.isLoading(false)]
        )
    }

    @Test func `a cancelled adapter can load again`() async {
        let gate = Gate<Int, Int>()
        let adapter = LoadResourcePresentationAdapter<Int, WeakRefVirtualProxy<ViewSpy>> { try await gate(0) }
        adapter.presenter = presenter()
        let loading = Task { await adapter.loadResource() }
        while gate.waitingCount == 0 { await Task.yield() }
        loading.cancel()
        await loading.value
        #expect(gate.cancelledCalls == [0])
        gate.succeed(2)
        await adapter.loadResource()
        #expect(view.messages.contains(.resource("2")))
    }

    @Test(
        arguments: [
            (nil, nil, "A picture without a description"), ("Dusk", nil, "Dusk"),
            ("Dusk", "A lighthouse", "A lighthouse"),
            (" ", "", "A picture without a description"),
        ] as [(String?, String?, String)]
    )
    func `every picture has alternative text`(description: String?, alternative: String?, text: String) {
        let url = URL(filePath: "/")
        let image = FeedImage(id: UUID(), description: description, alternativeText: alternative, url: url)
        let viewModel = FeedUIComposer.imageComposed(image) { _ in Data() }
        #expect(viewModel.alternativeText == text)
    }

    @Test func `bytes that are not a picture are reported as a failure, not shown as an empty image`() async {
        let viewModel = FeedUIComposer.imageComposed(FeedImage(id: UUID(), url: URL(filePath: "/"))) { _ in Data([1]) }
        await viewModel.load()
        #expect(viewModel.picture == nil)
        #expect(
            viewModel.failure
                == "The picture's format is unknown; only PNG, JPEG, GIF and WebP can be shown."
        )
    }
}

private struct Broken: Error, CustomStringConvertible {
    var description: String { "It is broken." }
}

@MainActor
private final class ViewSpy: ResourceView, ResourceLoadingView, ResourceErrorView {
    enum Message: Equatable {
        case resource(String), isLoading(Bool), failure(String?)
    }

    private(set) var messages: [Message] = []

    func display(_ viewModel: String) { messages.append(.resource(viewModel)) }
    func display(isLoading: Bool) { messages.append(.isLoading(isLoading)) }
    func display(failure: String?) { messages.append(.failure(failure)) }
}
