import FeatureKit
import Foundation
import HTMLRenderer
import HTTPServiceTesting
import MicroContainer
import OnboardingRepository
import RenderTree
import SessionService
import StatusModel
import StatusRepository
import TerminalRenderer
import Testing
import TreeUITesting

@testable import AppComposition

/// The token of the account is in the store and in requests to the service, and nowhere else.
@Suite(.testApp, .timeLimit(.minutes(15))) @MainActor struct TokenSecrecyTests {
    private static let token = "t0ken-9f8e7d6c5b4a"
    private let folder: URL
    private var store: URL { folder.appending(path: "store.sqlite") }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "token-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A text, and the place where it was found.
    private struct Finding: Hashable {
        var place: String
        var text: String
    }

    /// Returns the places that contain the token or a half of it, in each form in which the screens are shown or stored.
    private func findings(in app: TestApp, _ screen: String) -> [Finding] {
        let tree = app.tree
        let page = HTMLPage(of: tree).html
        return findings(
            in: [
                "outline": tree.outline, "JSON": tree.json, "page": page, "live page": tree.liveHTML,
                "nodes": String(reflecting: tree), "terminal": CellGrid(of: tree).text,
                "terminal in color": CellGrid(of: tree).ansi(theme: .dark), "SVG": CellGrid(of: tree).svg(),
            ],
            screen
        )
    }

    private func findings(in texts: [String: String], _ place: String) -> [Finding] {
        let halves = [Self.token.prefix(9), Self.token.suffix(9)]
        let coded = Data(Self.token.utf8).base64EncodedString()
        return texts.filter { _, text in halves.contains(where: text.contains) || text.contains(coded) }
            .map { Finding(place: "\(place): \($0.key)", text: $0.value) }
    }

    /// A server that repeats the token in its messages. It lists one status of the account.
    private func makeServer() throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            let secret = request.split(whereSeparator: \.isNewline).first { $0.hasPrefix("Authorization: ") }?
                .dropFirst(15)
            let message = #"{"message":"Bad \#(secret ?? "request")","bio":"A bio."}"#
            let (status, body) =
                switch request.split(separator: " ").first {
                case "POST": ("400 Bad Request", #"{"response":\#(message)}"#)
                case "PATCH": ("500 Oops", #"{"response":\#(message)}"#)
                case "DELETE": ("200 OK", #"{"request":{"success":false,"status_code":409},"response":\#(message)}"#)
                default:
                    (
                        "200 OK",
                        #"{"response":{"bio":"A bio.","statuses":[{"id":"1","address":"alice","created":"1749990000","#
                            + #""emoji":"🚢","content":"Under way"}]}}"#
                    )
                }
            connection.send(
                "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n"
                    + "Content-Type: application/json\r\n\r\n\(body)"
            )
        }
    }

    /// An object of the session whose end fails with an error that describes the account.
    private final class Faulty: Sendable {
        let account: Account

        init(_ account: Account) { self.account = account }

        struct Failure: Error {
            var account: Account
        }
    }

    @Test func `no screen, no log, no message and no exported file contains the token`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try makeServer()
        let environment = try AppEnvironment(storeAt: store, server: server.url())
        try environment.onboardingRepository.skip()
        environment.container.register(
            Faulty.self,
            allocation: .session.closing { throw Faulty.Failure(account: $0.account) }
        ) { container in Faulty(try container.resolveOrThrow()) }
        let app = await launch(environment)
        var found: [Finding] = []
        var screens = 0
        func look(_ screen: String) {
            screens += 1
            found += findings(in: app, screen)
        }

        // Signing in, first with a key that is refused.
        try await app.openSettings()
        try await app.settings.field("Address").fill("alice")
        try await app.settings.field("API key").fill(Self.token + " and more")
        try await app.settings.button("Sign In").tap()
        look("a refused key")
        try await app.settings.field("API key").fill(Self.token)
        look("a typed key")
        try await app.settings.button("Sign In").tap()
        #expect(environment.sessionService.account.isSignedIn)
        _ = environment.session.resolve(Faulty.self)
        look("signed in")

        // The service refuses each change, and repeats the token in its reason.
        let repository = environment.statusRepository
        _ = try await repository.refresh(.everyone)
        _ = try await repository.refreshBio(of: "alice")
        try await app.post("Hello")
        try await repository.deliver()
        await app.settle()
        #expect(app.main.text(.containing("(400, “Bad Bearer …”)")).exists)
        look("a refused status")
        try await app.main.row(containing: "Under way").contextMenu("Edit…")
        try await app.sheet().editor("Status").type(" again")
        try await app.sheet().button("Save").tap()
        #expect(app.sheet().text(.containing("(500, “Bad Bearer …”)")).exists)
        look("a refused edit")
        try await app.sheet().button("Cancel").tap()
        var messages: [String: String] = [:]
        do throws(StatusRepositoryError) {
            try await repository.delete(Status.ID(address: "alice", key: "1"))
            Issue.record("the deletion was not refused")
        } catch {
            #expect(error.description.contains("Bad Bearer …"))
            messages = ["error": error.description, "reflected error": String(reflecting: error)]
        }

        // All features and all settings.
        for row in ["Status", "Feed", "Chat", "Insights", "Welcome"] {
            try await app.main.sidebar().row(containing: row).tap()
            look(row)
        }
        for tab in ["General", "Status", "Feed", "Chat", "Introduction"] {
            try await app.settings.tab(tab).select()
            look("settings of \(tab)")
        }

        // An exported file.
        try await app.settings.tab("Status").select()
        try await app.settings.button("Export…").tap()
        let exported = folder.appending(path: "exported.json")
        try await app.field("File").fill(exported.path(percentEncoded: false))
        try await app.button("Save").tap()
        look("exported")

        // The end of the session fails, which the log records.
        let account = environment.sessionService.account
        try await app.settings.tab("General").select()
        try await app.settings.button("Sign Out").tap()
        await environment.sessions.closed()
        look("signed out")
        let log = try String(contentsOf: Store.log(of: store), encoding: .utf8)
        #expect(log.contains("A session did not end properly."))
        messages["log"] = log
        messages["exported file"] = try String(contentsOf: exported, encoding: .utf8)
        messages["account"] = String(reflecting: account) + "\(account)"
        dump(account, to: &messages["dump", default: ""])
        found += findings(in: messages, "text")
        #expect(found == [])
        #expect(screens >= 15)

        // The search finds it where it is.
        #expect(server.requests.contains { $0.contains("Authorization: Bearer \(Self.token)\r\n") })
        #expect(findings(in: ["requests": server.requests.joined()], "").count == 1)
    }

    @Test func `only the owner can read the store files that contain the token`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func storedTokens() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).filter { name in
                try Data(contentsOf: folder.appending(path: name)).range(of: Data(Self.token.utf8)) != nil
            }
        }
        let environment = try AppEnvironment(storeAt: store)
        try environment.sessionService.signIn(address: "alice", token: Self.token)
        let names = try storedTokens()
        #expect(!names.isEmpty)
        for name in names {
            let path = folder.appending(path: name).path(percentEncoded: false)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o600, "\(name)")
        }
    }
}
