import RenderTree

/// Example screens, like those of a status client.
enum Example {
    static let all: [(name: String, window: RenderNode)] = [
        ("timeline", timeline), ("compose", compose), ("settings", settings), ("empty", empty), ("split", split),
        ("alert", alert),
    ]
}
