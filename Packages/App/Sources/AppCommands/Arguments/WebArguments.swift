#if !canImport(SwiftUI) || Headless
import Foundation
import WebHost

/// The options of `app web` about visitors, the address, limits and recorded data.
enum WebArguments {
    static let options: [CommandSyntax.Option] = [
        .init(name: "--address", value: "IP", help: "Listen on this address (default: 127.0.0.1)."),
        .init(
            name: "--token-file",
            value: "FILE",
            help: "Keep the secret part of the URL in this file (default: beside the store)."
        ),
        .init(
            name: "--hosts",
            value: "NAMES",
            help: "Also accept requests for these proxy host names (comma-separated)."
        ),
        .init(
            name: "--proxies",
            value: "IPS",
            help: "Trust the visitor data from proxies at these addresses and ranges (comma-separated)."
        ),
        .init(
            name: "--users",
            help: "Keep a separate store for each user that the proxy names, with one shared timeline. Needs --proxies."
        ),
        .init(
            name: "--user-headers",
            value: "KIND",
            help:
                "Read the user from the headers X-Forwarded-User (forwarded, the default), X-Auth-Request-User (auth-request) or "
                + "Remote-User (remote).",
            choices: ["forwarded", "auth-request", "remote"]
        ),
        .init(
            name: "--keep-pages",
            help: "Keep pages open across restarts and between processes that share the store or --database."
        ),
        .init(name: "--base-path", value: "PATH", help: "Serve under this proxy path, such as /notes."),
        .init(name: "--access-log", value: "FILE", help: "Add a line to this file for each request."),
        .init(
            name: "--metrics",
            value: "PORT",
            help: "Serve Prometheus metrics on this port of 127.0.0.1, or on ADDRESS:PORT."
        ),
        .init(name: "--max-pages", value: "N", help: "Open at most this many pages (default: 100)."),
        .init(
            name: "--max-memory",
            value: "MB",
            help: "Open no new pages while the process uses more memory than this."
        ),
        .init(
            name: "--max-events",
            value: "N",
            help: "Accept at most this many events per second from a page (default: 200)."
        ),
        .init(name: "--max-upload", value: "MB", help: "Accept files up to this size in an import (default: 64)."),
    ]

    /// Returns the options of the host.
    /// - Parameter store: The store, beside which the token is kept.
    static func hostOptions(_ arguments: Arguments, _ serving: Serving, store: URL) throws(UsageError) -> WebHostOptions
    {
        var options = WebHostOptions()
        options.port = serving.port
        options.address = arguments["--address"] ?? options.address
        options.tokenFile =
            arguments["--token-file"].map { URL(filePath: $0, directoryHint: .notDirectory) }
            ?? store.appendingPathExtension("web-token")
        options.hosts = list(arguments["--hosts"])
        options.trustedProxies = list(arguments["--proxies"])
        options.basePath = arguments["--base-path"] ?? ""
        options.users = try users(arguments)
        let megabyte = 1_048_576
        options.maximumClients = try number("--max-pages", arguments) ?? options.maximumClients
        options.maximumMemory = try number("--max-memory", arguments).map { $0 * megabyte }
        options.eventsPerSecond = try number("--max-events", arguments).map(Double.init) ?? options.eventsPerSecond
        options.maximumFileBytes =
            try number("--max-upload", arguments).map { $0 * megabyte } ?? options.maximumFileBytes
        if let metrics = arguments["--metrics"] {
            (options.metricsAddress, options.metricsPort) = try address(metrics)
        }
        return options
    }

    private static func list(_ text: String?) -> Set<String> {
        Set((text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    }

    private static func users(_ arguments: Arguments) throws(UsageError) -> UserHeaders? {
        guard arguments.has("--users") else {
            if arguments.has("--user-headers") { throw UsageError("--user-headers needs --users.") }
            return nil
        }
        guard arguments.has("--proxies") else {
            throw UsageError("--users needs --proxies, the addresses of the proxy that names the users.")
        }
        return switch arguments["--user-headers"] {
        case "auth-request": .authRequest
        case "remote": .remote
        default: .forwarded
        }
    }

    private static func number(_ option: String, _ arguments: Arguments) throws(UsageError) -> Int? {
        guard let text = arguments[option] else { return nil }
        guard let number = Int(text), (1...1_000_000).contains(number) else {
            throw UsageError("“\(text.printable)” is not a value of \(option); give a number from 1 to 1000000.")
        }
        return number
    }

    /// Reads `9100`, `10.0.0.1:9100` or `[::1]:9100`.
    private static func address(_ text: String) throws(UsageError) -> (String, UInt16) {
        let parts =
            text.lastIndex(of: ":").map { (text[..<$0], text[text.index(after: $0)...]) } ?? ("127.0.0.1", text[...])
        guard let port = UInt16(parts.1), !parts.0.isEmpty else {
            throw UsageError("“\(text.printable)” is not a port; give one such as 9100 or 127.0.0.1:9100.")
        }
        return (parts.0.trimmingCharacters(in: CharacterSet(charactersIn: "[]")), port)
    }
}
#endif
