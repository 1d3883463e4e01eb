import WebHostServer

/// Checks requests and passes them on. It runs on the server's thread; applications run on the main actor.
final class Router: HTTPHandler {
    private let entrance: Entrance
    private let origins: OriginCheck
    private let visitors: Visitors
    private let clients: WebClients
    private let transfers: OpenTransfers
    private let files: StaticFiles
    private let metrics: Metrics
    /// The function that writes a log line, and the token that no line may contain.
    private let log: (write: @Sendable (String) -> Void, token: String?)?

    @MainActor
    init(
        entrance: Entrance,
        origins: OriginCheck,
        visitors: Visitors,
        clients: WebClients,
        log: (write: @Sendable (String) -> Void, token: String?)?
    ) {
        self.entrance = entrance
        self.origins = origins
        self.visitors = visitors
        self.clients = clients
        self.log = log
        transfers = clients.transfers
        files = clients.files
        metrics = clients.metrics
    }

    func observer(of request: HTTPRequest) -> (any HTTPObserver)? {
        guard let log else { return RequestObserver(metrics, nil, write: nil) }
        let entry = AccessLogEntry(
            address: visitors.proxies.visitorAddress(of: request),
            user: visitors.user(of: request)?.name,
            method: request.method,
            path: Entrance.logged(request.path, token: log.token),
            // The application's own pages send no referrer. Another site's page may have a link with the token.
            referrer: request.headers["referer"].map {
                Entrance.logged(String($0.prefix { $0 != "?" }), token: log.token)
            },
            agent: request.headers["user-agent"]
        )
        return RequestObserver(metrics, entry, write: log.write)
    }

    // MARK: Checks

    func begin(_ request: HTTPRequest) -> HTTPReception {
        if Health(request.path) != nil {
            let isGet = request.method == "GET" || request.method == "HEAD"
            return isGet ? .collectFromStranger : .refuse(secured(.text(405, "This URL accepts GET.")))
        }
        if let refusal = refusal(of: request) { return .refuse(secured(refusal)) }
        guard case .route(.upload(let id), _) = entrance.place(request.path) else { return .collect }
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
        if request.path.utf8.contains(where: { $0 < 32 || $0 == 127 }) {
            return .text(400, "The path has a control character.")
        }
        guard request.method == "GET" || request.method == "HEAD" || request.method == "POST" else {
            return .text(405, "The server accepts only GET and POST.")
        }
        if visitors.isAmbiguous(request) {
            return .text(400, "The request names two users. The proxy must replace the visitor's user headers.")
        }
        let place = entrance.place(request.path)
        if case .link = place { return request.method == "POST" ? .text(405, "This URL does not accept POST.") : nil }
        if case .stranger = place { return entrance.refusal(of: request) }
        guard entrance.admits(request) else { return entrance.refusal(of: request) }
        if case .unfinished = place { return nil }
        guard case .route(let route, _) = place else { return .text(404, "There is no such page.") }
        guard route.isPost == (request.method == "POST") else {
            return .text(405, "This URL does not accept \(request.method).")
        }
        if route.isPost, let refusal = origins.refusal(ofOrigin: request) { return refusal }
        // Another person may have signed in since the page was opened.
        if let id = route.client, let files = transfers[id], files.owner != visitors.user(of: request)?.name {
            return .ended
        }
        return nil
    }

    // MARK: Answers

    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        if let health = Health(request.path) { return answer(health) }
        switch entrance.place(request.path) {
        case .link: return .now(secured(entrance.redirection(of: request, hasToken: true)))
        case .unfinished: return .now(secured(entrance.redirection(of: request, hasToken: false)))
        case .route(let route, let path): return answer(request, route, path)
        case .stranger, .unknown: return .now(secured(.text(404, "There is no such page.")))
        }
    }

    /// A process that does not answer is not healthy: the application's actor is busy forever.
    private func answer(_ health: Health) -> HTTPAnswer {
        let clients = clients
        return later {
            let isReady = await clients.isReady
            var response =
                switch health {
                case .live: HTTPResponse.text(200, "The process is running.")
                case .ready where isReady: HTTPResponse.text(200, "Ready for pages.")
                case .ready: HTTPResponse.text(503, "No new pages can be opened at the moment.")
                }
            response.headers.append(("Connection", "close"))
            return response
        }
    }

    private func answer(_ request: HTTPRequest, _ route: Place.Route, _ path: String) -> HTTPAnswer {
        let (clients, user) = (clients, visitors.user(of: request)?.name)
        switch route {
        case .page:
            // A program that only asks for the headers needs no application.
            guard request.method == "GET" else { return .now(secured(HTTPResponse(200, headers: [type("text/html")]))) }
            let (visit, cookies) = (visitors.read(request, path: path), request.headers["cookie"])
            let accepted = request.headers["accept-encoding"]
            return later {
                var response = await clients.begin(visit, cookies: cookies)
                response.headers.append(("Vary", "Accept-Encoding"))
                return response.compressed(accepted: accepted)
            }
        case .file(let name):
            guard let file = files[name] else { return .now(secured(.text(404, "There is no such page."))) }
            return .now(secured(file.response(accepted: request.headers["accept-encoding"])))
        case .changes(let id):
            guard request.method == "GET" else { return .now(secured(.text(405, "The stream accepts only GET."))) }
            let place = PagePlace(request.query)
            return later { await clients.with(id, of: user, connects: true) { clients.connect($0, at: place) } }
        case .join(let id):
            let place = PagePlace(request.query)
            return later { await clients.with(id, of: user, connects: true) { clients.join($0, at: place) } }
        case .events(let id):
            let (body, metrics, start) = (request.body, metrics, ContinuousClock.now)
            return later {
                do throws(EventBatch.Malformed) {
                    let batch = try EventBatch(json: body)
                    let response = await clients.with(id, of: user) { await clients.perform(batch, in: $0) }
                    // The page sends a batch again if another status says that it was not performed.
                    if [204, 422].contains(response.status) {
                        metrics.addEvents(batch.events.count, taking: .now - start)
                    }
                    return response
                } catch {
                    return .text(400, error.reason)
                }
            }
        case .upload(let id):
            guard let upload = request.receiver as? FileUpload else { return .now(secured(.ended)) }
            do throws(FileRefusal) {
                try upload.finish()
            } catch {
                return .now(secured(.refused(error)))
            }
            return later { await Router.accept(upload, of: id, clients) }
        case .download(let id, let key):
            // A program that only asks for the headers must not use up the link.
            guard request.method == "GET" else { return .now(secured(.text(405, "The link accepts only GET."))) }
            guard let (name, file) = transfers[id]?.load(key) else {
                return .now(secured(.text(404, "This link was already used. Export the file again.")))
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

    /// Adds the headers that all responses with a body have.
    private func secured(_ response: HTTPResponse) -> HTTPResponse {
        if response.status == 204 { return response }
        var response = response
        response.headers += [
            ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ]
        if !response.headers.contains(where: { $0.name == "Cache-Control" }) {
            response.headers.append(("Cache-Control", "no-store"))
        }
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

/// Health checks by a proxy or a supervisor. They need no token, and start no session.
private enum Health {
    case live, ready

    init?(_ path: String) {
        switch path {
        case "/healthz": self = .live
        case "/readyz": self = .ready
        default: return nil
        }
    }
}
