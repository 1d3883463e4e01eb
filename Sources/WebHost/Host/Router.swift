import HTMLRenderer
import WebHostServer

/// Checks requests and passes them on. It runs on the server's thread; applications run on the main actor.
final class Router: HTTPHandler {
    private let token: Secret
    private let origins: OriginCheck
    private let clients: WebClients
    private let transfers: OpenTransfers
    private let style: [UInt8]
    private let script = ClientScript.page
    private let streamScript = ClientScript.stream

    @MainActor
    init(token: Secret, origins: OriginCheck, clients: WebClients, style: String) {
        self.token = token
        self.origins = origins
        self.clients = clients
        self.style = Array(HTMLPage.stylesheet.utf8) + PackageResources.client_css + style.utf8
        transfers = clients.transfers
    }

    // MARK: Checks

    func begin(_ request: HTTPRequest) -> HTTPReception {
        if let refusal = refusal(of: request) { return .refuse(secured(refusal)) }
        guard case .file(let id)? = Place(request.path)?.route else { return .collect }
        guard let transfers = transfers[id] else { return .refuse(secured(.ended)) }
        do throws(FileRefusal) {
            let size = request.headers["content-length"].flatMap { Int($0) }
            let upload = try transfers.begin(request.query["name"] ?? "", size: size)
            let clients = clients
            Task { await Router.checkImporter(of: id, clients) }
            return .pass(upload)
        } catch {
            return .refuse(secured(.refused(error)))
        }
    }

    private func refusal(of request: HTTPRequest) -> HTTPResponse? {
        if let refusal = origins.refusal(ofHost: request) { return refusal }
        guard request.method == "GET" || request.method == "HEAD" || request.method == "POST" else {
            return .text(405, "The server accepts GET and POST.")
        }
        let place = Place(request.path)
        guard let place, token.matches(place.token) else { return .expiredLink(for: request) }
        guard let route = place.route else { return .text(404, "There is no such page.") }
        guard route.isPost == (request.method == "POST") else {
            return .text(405, "This URL does not accept \(request.method).")
        }
        if route.isPost, let refusal = origins.refusal(ofOrigin: request) { return refusal }
        return nil
    }

    // MARK: Answers

    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        guard let route = Place(request.path)?.route else { return .now(secured(.text(404, "There is no such page."))) }
        let clients = clients
        switch route {
        case .page:
            // A program that only asks for the headers needs no application.
            guard request.method == "GET" else { return .now(secured(HTTPResponse(200, headers: [type("text/html")]))) }
            let cookies = request.headers["cookie"]
            return later { await clients.begin(cookies: cookies) }
        case .style: return file("text/css", style)
        case .script: return file("text/javascript", script)
        case .streamScript: return file("text/javascript", streamScript)
        case .changes(let id):
            guard request.method == "GET" else { return .now(secured(.text(405, "The stream accepts GET."))) }
            let place = PagePlace(request.query)
            return later { await clients.connect(id, at: place) }
        case .join(let id):
            let place = PagePlace(request.query)
            return later { await clients.join(id, at: place) }
        case .events(let id):
            let body = request.body
            return later {
                do throws(EventBatch.Malformed) {
                    let batch = try EventBatch(json: body)
                    return await clients[id]?.perform(batch) ?? .ended
                } catch {
                    return .text(400, error.reason)
                }
            }
        case .file(let id):
            guard let upload = request.receiver as? FileUpload else { return .now(secured(.ended)) }
            do throws(FileRefusal) {
                try upload.finish()
            } catch {
                return .now(secured(.refused(error)))
            }
            return later { await Router.accept(upload, of: id, clients) }
        case .download(let id, let key):
            // A program that only asks for the headers must not use up the link.
            guard request.method == "GET" else { return .now(secured(.text(405, "The link accepts GET."))) }
            guard let (name, file) = transfers[id]?.load(key) else {
                return .now(secured(.text(404, "The file was loaded already. Export it again.")))
            }
            let headers = [("Content-Type", "application/octet-stream"), ("Content-Disposition", name.disposition)]
            return .now(secured(HTTPResponse(200, headers: headers, body: .file(file))))
        case .end(let id):
            return later {
                await Router.end(id, clients)
                return HTTPResponse(204)
            }
        }
    }

    @MainActor
    private static func checkImporter(of id: String, _ clients: WebClients) {
        clients[id]?.checkImporter()
    }

    @MainActor
    private static func accept(
        _ upload: FileUpload,
        of id: String,
        _ clients: WebClients
    ) -> HTTPResponse {
        guard let client = clients[id] else { return .ended }
        client.checkImporter()
        guard client.files.contains(upload.id) else { return .refused(.unwanted) }
        return HTTPResponse(200, headers: [("Content-Type", "text/plain")], body: .bytes(Array("\(upload.id)".utf8)))
    }

    @MainActor
    private static func end(_ id: String, _ clients: WebClients) {
        if let client = clients[id] { clients.end(client) }
    }

    private func later(_ answer: @escaping @Sendable () async -> HTTPResponse) -> HTTPAnswer {
        .later { [self] in secured(await answer()) }
    }

    private func type(_ name: String) -> (String, String) { ("Content-Type", "\(name); charset=utf-8") }

    /// Returns a file of every page, and ends the connection. The library clears the memory of a connection that is used again,
    /// and then it takes all of it: if the stream of the page used it, an idle page would take 48 KB instead of 10.
    private func file(_ contentType: String, _ bytes: [UInt8]) -> HTTPAnswer {
        .now(secured(HTTPResponse(200, headers: [type(contentType), ("Connection", "close")], body: .bytes(bytes))))
    }

    /// Adds the headers that all responses with a body have.
    private func secured(_ response: HTTPResponse) -> HTTPResponse {
        if response.status == 204 { return response }
        var response = response
        response.headers += [
            ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cache-Control", "no-store"),
        ]
        // A browser cannot show a stream as a page, and the library keeps the headers as long as the stream is open.
        if case .stream = response.body { return response }
        response.headers += [
            (
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; "
                    + "form-action 'none'; frame-ancestors 'none'"
            ),
            ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
        return response
    }
}

/// The parts of a path: the token and what follows it.
private struct Place {
    var token: Substring
    var route: Route?

    enum Route {
        case page, style, script, streamScript
        case changes(String)
        case join(String)
        case events(String)
        case file(String)
        case download(String, key: String)
        case end(String)

        var isPost: Bool {
            switch self {
            case .join, .events, .file, .end: true
            default: false
            }
        }
    }

    init?(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0].isEmpty else { return nil }
        token = parts[1]
        route = Route(parts.dropFirst(2).map(String.init))
    }
}

extension Place.Route {
    fileprivate init?(_ path: [String]) {
        switch path {
        case [""]: self = .page
        case ["style.css"]: self = .style
        case ["client.js"]: self = .script
        case ["stream.js"]: self = .streamScript
        default:
            guard path.count >= 3, path[0] == "clients" else { return nil }
            if path.count == 4, path[2] == "downloads" {
                self = .download(path[1], key: path[3])
                return
            }
            guard path.count == 3 else { return nil }
            switch path[2] {
            case "changes": self = .changes(path[1])
            case "join": self = .join(path[1])
            case "events": self = .events(path[1])
            case "file": self = .file(path[1])
            case "end": self = .end(path[1])
            default: return nil
            }
        }
    }
}
