/// A stop of the tour.
struct Tip: Hashable, Sendable {
    let title: String
    let text: String
    let systemImage: String

    static let tour = [
        Tip(
            title: "Write a status",
            text: "Choose New Status. Without an account, your statuses stay on this machine.",
            systemImage: "square.and.pencil"
        ),
        Tip(
            title: "Mute what you do not want to read",
            text: "A status has actions that mute its author or a keyword. You can unmute them in Settings.",
            systemImage: "speaker.slash"
        ),
        Tip(
            title: "Look at pictures",
            text: "The feed saves the pictures that you have seen, so you can view them offline.",
            systemImage: "photo"
        ),
        Tip(
            title: "Make it yours",
            text: "Set your name, your address and a theme in Settings.",
            systemImage: "gearshape"
        ),
    ]
}
