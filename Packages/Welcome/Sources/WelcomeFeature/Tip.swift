/// A stop of the tour.
struct Tip: Hashable, Sendable {
    let title: String
    let text: String
    let systemImage: String

    /// The tour of the app.
    static let tour = [
        Tip(
            title: "Write a status",
            text: "Compose opens a window for one. Without an account, your statuses stay on this device.",
            systemImage: "square.and.pencil"
        ),
        Tip(
            title: "Mute what you do not want to read",
            text: "The actions of a status mute its author or a keyword. Settings lists what is muted.",
            systemImage: "speaker.slash"
        ),
        Tip(
            title: "Look at pictures",
            text: "The feed keeps the pictures that you have seen, so they are there without a connection.",
            systemImage: "photo"
        ),
        Tip(
            title: "Make it yours",
            text: "Settings has your name, your address and a theme.",
            systemImage: "gearshape"
        ),
    ]
}
