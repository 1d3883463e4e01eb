import FeatureKit
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
    @Test func `a list that loads a page when its last row appears loads one page per scrollToEnd`() async throws {
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

    @Test func `scrolling to the end shows the last row and the content below it`() async throws {
        struct Feed: View {
            @State private var shown: [String] = []
            var body: some View {
                ScrollView {
                    LazyVStack {
                        ForEach(0..<50) { number in
                            Text("picture \(number)").onAppear { if number == 49 { shown.append("last picture") } }
                        }
                        Button("More") {}.onAppear { shown.append("button") }
                        Text(shown.joined(separator: ", ")).accessibilityIdentifier("shown")
                    }
                }
            }
        }
        let app = TestApp(view: Feed())
        #expect(app.main.identified(by: "shown").texts.first == "button")
        try await app.main.scrollToEnd()
        #expect(app.main.identified(by: "shown").texts.first == "button, last picture")
    }

    @Test func `the tasks of rows more than two screens away are cancelled`() async throws {
        @MainActor final class Cancelled { var numbers: Set<Int> = [] }
        struct Pictures: View {
            let cancelled: Cancelled
            var body: some View {
                List(0..<100, id: \.self) { number in
                    Text("picture \(number)").ongoingTask {
                        try? await Task.sleep(for: .seconds(3_600))
                        if Task.isCancelled { cancelled.numbers.insert(number) }
                    }
                }
            }
        }
        let cancelled = Cancelled()
        let app = TestApp(view: Pictures(cancelled: cancelled))
        try await app.main.text("picture 45").scrollIntoView()
        await app.expectEventually("the first pictures to be cancelled") { cancelled.numbers == Set(0..<5) }
    }
}
