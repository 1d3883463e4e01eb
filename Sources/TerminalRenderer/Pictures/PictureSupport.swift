/// Whether a terminal can draw pictures.
enum PictureSupport: Hashable, Sendable {
    /// The terminal was not asked, or cannot draw pictures.
    case none
    /// The terminal was asked. A terminal that does not know the question does not answer.
    case asked
    /// The terminal draws pictures.
    case kitty

    /// Asks for one pixel to be checked and not shown. The attributes must be asked for after it.
    static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

    /// Whether a terminal with this environment may be asked. A multiplexer takes the commands away, and some terminals
    /// would show them as text.
    static func mayAsk(environment: [String: String]) -> Bool {
        let terminal = environment["TERM"] ?? ""
        let silent = ["dumb", "linux", "screen", "tmux", "vt"]
        return !terminal.isEmpty && !silent.contains(where: terminal.hasPrefix)
            && (environment["TMUX"] ?? "").isEmpty && (environment["STY"] ?? "").isEmpty
    }
}
