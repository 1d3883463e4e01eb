import FeatureKit
import Foundation
import RenderTree
import Testing
import TreeUITesting

struct FeedView: View {
    let model: FeedModel

    var body: some View {
        List(model.posts, id: \.self) { post in
            Text(post).task { await model.loadMore(after: post) }
        }
    }
}

@MainActor @Observable
final class FeedModel {
    private(set) var posts = (0..<50).map { "Post \($0)" }
    private let source = FeedSource()

    func loadMore(after post: String) async {
        guard post == posts.last, let next = await source.page(after: posts.count) else { return }
        posts += next
    }
}

/// A source of three pages.
private struct FeedSource {
    func page(after count: Int) async -> [String]? {
        count < 150 ? (count..<(count + 50)).map { "Post \($0)" } : nil
    }
}

/// The samples of the article, compiled and run.
@Suite(.testApp) @MainActor struct InfiniteScrolling {
    private let model = FeedModel()

    @Test func `scrolling to the last row loads the next page until all are loaded`() async throws {
        let app = TestApp(view: FeedView(model: model))
        await app.settle()
        #expect(app.main.rows.count == 50)
        try await app.main.list().scrollToEnd()
        #expect(app.main.rows.count == 100)
        try await app.main.row(containing: "Post 99").scrollIntoView()
        #expect(app.main.rows.count == 150)
        try await app.main.list().scrollToEnd()
        #expect(app.main.rows.count == 150)
    }

    @Test func `a test can check where the application scrolls`() async throws {
        let app = TestApp(
            view: ScrollViewReader { proxy in
                List(1..<32, id: \.self) { Text("\($0) December") }
                Button("Today") { proxy.scrollTo(24, anchor: .top) }
            }
        )
        #expect(!app.main.row(containing: "24 December").isScrolledTo)
        try await app.main.button("Today").tap()
        #expect(app.main.row(containing: "24 December").isScrolledTo)
        #expect(!app.main.row(containing: "23 December").isScrolledTo)
    }

    @Test func `every Swift block in the article is compiled code`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = folder.appending(path: "../../../Sources/TreeUITesting/TreeUITesting.docc/InfiniteScrolling.md")
        let examples = lines(try String(contentsOf: folder.appending(path: "InfiniteScrolling.swift"), encoding: .utf8))
        let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        #expect(blocks.count == 4)
        for block in blocks {
            let code = lines(block.components(separatedBy: "```")[0])
            #expect(examples.contains(code), "\(code.joined(separator: "\n"))")
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
