/// The place that a request's path names.
enum Place {
    /// The link with the token.
    case link
    /// The base path without a slash at the end.
    case unfinished
    /// A path without the token or the name of the pages.
    case stranger
    /// A path on the host that leads nowhere.
    case unknown
    /// - Parameter local: The path that an application sees.
    case route(Route, local: String)

    enum Route {
        /// A page, with the screen that the path names.
        case page
        case file(String)
        case changes(String)
        case join(String)
        case events(String)
        case upload(String)
        case download(String, key: String)
        case end(String)

        var isPost: Bool {
            switch self {
            case .join, .events, .upload, .end: true
            default: false
            }
        }

        /// The id of the client whose page sends the request.
        var client: String? {
            switch self {
            case .page, .file: nil
            case .changes(let id), .join(let id), .events(let id), .upload(let id), .download(let id, _), .end(let id):
                id
            }
        }
    }
}

extension Place.Route {
    init?(_ path: some Sequence<Substring>) {
        let path = path.map(String.init)
        if path.count == 4, path[0] == "clients", path[2] == "downloads" {
            self = .download(path[1], key: path[3])
            return
        }
        switch path.count == 3 && path[0] == "clients" ? path[2] : "" {
        case "changes": self = .changes(path[1])
        case "join": self = .join(path[1])
        case "events": self = .events(path[1])
        case "file": self = .upload(path[1])
        case "end": self = .end(path[1])
        default:
            // Names of screens have no dot, so a program that asks for a file needs no application.
            guard let last = path.last else { return nil }
            if !last.contains(".") {
                self = .page
            } else if path.count == 1 {
                self = .file(last)
            } else {
                return nil
            }
        }
    }
}
