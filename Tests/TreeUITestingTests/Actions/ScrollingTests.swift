import Observation
import Testing
import TreeUI
import TreeUITesting

@MainActor @Observable
private final class Posts {
    private(set) var posts: [Int] = []
    private(set) var pages = 0

    /// Loads the first page, and the next one when the last post appears.
    func load(after post: Int?) async {
        guard post == posts.last, pages < 600 else { return }
        pages += 1
        posts += posts.count..<(posts.count + 30)
    }
}

private struct PostList: View {
    @State private var model = Posts()

    var body: some View {
        List(model.posts, id: \.self) { post in
            Text("post \(post)").task { await model.load(after: post) }
        }
        .task { await model.load(after: nil) }
    }
}

@Suite(.testApp) @MainActor struct ScrollingTests {
    @Test func `a list that loads by its last row loads one page for each scroll to the end`() async throws {
        let app = TestApp(view: PostList())
        await app.settle()
        #expect(app.main.rows.count == 30)
        try await app.main.list().scrollToEnd()
        #expect(app.main.rows.count == 60)
        try await app.main.text("post 12").scrollIntoView()
        #expect(app.main.rows.count == 60)
        try await app.main.list().scrollToEnd()
        #expect(app.main.rows.count == 90)
        #expect(app.main.text("post 89").exists)
    }
}
