import Broadcasting
import Testing

@Suite(.timeLimit(.minutes(10))) struct BroadcasterTests {
    @Test func `each observer is notified through its own stream`() async {
        let broadcaster = Broadcaster<Int>()
        var first = broadcaster.stream().makeAsyncIterator()
        var second = broadcaster.stream(beginningWith: 0).makeAsyncIterator()
        #expect(await second.next() == 0)
        broadcaster.send(1)
        #expect(await first.next() == 1)
        #expect(await second.next() == 1)
    }

    @Test func `a slow observer receives only the newest value`() async {
        let broadcaster = Broadcaster<Int>()
        var values = broadcaster.stream().makeAsyncIterator()
        for value in 1...100 { broadcaster.send(value) }
        #expect(await values.next() == 100)
    }

    @Test func `a broadcaster removes a stream that is released or cancelled`() async {
        let broadcaster = Broadcaster<Void>()
        do { _ = broadcaster.stream() }
        #expect(broadcaster.observerCount == 0)
        let task = Task { for await _ in broadcaster.stream() {} }
        while broadcaster.observerCount == 0 { await Task.yield() }
        task.cancel()
        await task.value
        #expect(broadcaster.observerCount == 0)
    }

    @Test func `streams end when their broadcaster is released or finished`() async {
        var broadcaster: Broadcaster<Void>? = Broadcaster()
        let stream = broadcaster?.stream()
        broadcaster = nil
        var count = 0
        if let stream { for await _ in stream { count += 1 } }
        #expect(count == 0)

        let finished = Broadcaster<Void>()
        finished.finish()
        finished.send(())
        for await _ in finished.stream() { count += 1 }
        #expect(count == 0)
    }

    @Test func `after observers have subscribed and cancelled during sends, a new observer receives the last value`()
        async
    {
        let broadcaster = Broadcaster<Int>()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<200 {
                        var values = broadcaster.stream(beginningWith: 0).makeAsyncIterator()
                        _ = await values.next()
                    }
                }
                group.addTask { for value in 0..<500 { broadcaster.send(value) } }
            }
        }
        #expect(broadcaster.observerCount == 0)
        var values = broadcaster.stream().makeAsyncIterator()
        broadcaster.send(-1)
        #expect(await values.next() == -1)
    }

    @Test func `observers cancelled while others send are removed`() async {
        let broadcaster = Broadcaster<Int>()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { while !Task.isCancelled { broadcaster.send(0) } }
            for _ in 0..<10_000 {
                let task = Task { for await _ in broadcaster.stream() {} }
                await Task.yield()
                task.cancel()
                await task.value
            }
            group.cancelAll()
        }
        #expect(broadcaster.observerCount == 0)
    }
}
