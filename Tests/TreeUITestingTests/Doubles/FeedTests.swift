import FeatureKit
import Testing
import TreeUITesting

private struct Reader: View {
    let feed: Feed<String>
    @State private var last = "nothing"

    var body: some View {
        Text("Last \(last)")
            .ongoingTask {
                do {
                    for try await element in feed { last = element }
                    last = "the end"
                } catch { last = "an error" }
            }
    }
}

private struct StreamReader: View {
    let stream: AsyncStream<Int>
    @State private var last = 0

    var body: some View {
        Text("Last \(last)")
            .ongoingTask { for await element in stream { last = element } }
    }
}

@MainActor struct FeedTests {
    let feed = Feed<String>()

    @Test func `a sent element is shown after settling`() async throws {
        let app = TestApp(view: Reader(feed: feed))
        await app.settle()
        #expect(app.main.text("Last nothing").exists)
        #expect(feed.isRead)
        feed.send("one")
        feed.send("two")
        await app.settle()
        #expect(app.main.text("Last two").exists)
        feed.finish()
        await app.settle()
        #expect(app.main.text("Last the end").exists)
    }

    @Test func `an error ends the stream`() async throws {
        struct Offline: Error {}
        let app = TestApp(view: Reader(feed: feed))
        feed.finish(throwing: Offline())
        await app.settle()
        #expect(app.main.text("Last an error").exists)
    }

    @Test func `settling ends even if a stream continues, and the stream's values are shown`()
        async throws
    {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let app = TestApp(view: StreamReader(stream: stream))
        await app.settle()
        for number in 1...50 {
            continuation.yield(number)
            await app.settle()
            #expect(app.main.text("Last \(number)").exists)
        }
    }

    @Test func `a second reader of the same feed receives an error`() async throws {
        let app = TestApp(view: Reader(feed: feed))
        await app.settle()
        await #expect(throws: (any Error).self) { for try await _ in feed {} }
        feed.send("mine")
        await app.settle()
        #expect(app.main.text("Last mine").exists)
    }
}
