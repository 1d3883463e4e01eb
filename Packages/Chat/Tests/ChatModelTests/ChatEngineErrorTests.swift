import ChatModel
import Testing

@Suite struct ChatEngineErrorTests {
    @Test(arguments: [
        (ChatEngineError.cancelled, "The answer was stopped."),
        (.noModel, "No model is chosen; enter a model name in Settings, under Chat."),
        (
            .refused(server: "ai.example"),
            "ai.example does not accept the key; set the server's key in the environment variable CHAT_API_KEY."
        ),
        (.busy(server: "ai.example", retryAfter: nil), "ai.example received too many requests; try again later."),
        (
            .busy(server: "ai.example", retryAfter: .seconds(1)),
            "ai.example received too many requests; try again in 1 second."
        ),
        (
            .busy(server: "ai.example", retryAfter: .seconds(119)),
            "ai.example received too many requests; try again in 119 seconds."
        ),
        (
            .busy(server: "ai.example", retryAfter: .seconds(121)),
            "ai.example received too many requests; try again in 3 minutes."
        ),
        (.reported(server: "ai.example", message: "No."), "ai.example reports an error: No."),
        (
            .unreadable(server: "ai.example", reason: "it is not JSON"),
            "The answer from ai.example cannot be read because it is not JSON; check the engine's address."
        ),
        (.brokenOff(server: "ai.example"), "ai.example stopped in the middle of the answer; try again."),
        (.unavailable("It is off."), "It is off."),
        (.noSource("There is nothing."), "There is nothing."),
    ])
    func `each error is one sentence with a fix`(error: ChatEngineError, sentence: String) {
        #expect(error.description == sentence)
        #expect(error.errorDescription == sentence)
    }

    @Test func `a request's question is the person's last message`() {
        let turns = [ChatRequest.Turn(.person, "One?"), .init(.engine, "1."), .init(.person, "Two?")]
        #expect(ChatRequest(turns: turns).question == "Two?")
        #expect(ChatRequest(turns: []).question == "")
    }
}
