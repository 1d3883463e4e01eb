import AppComposition
import ChatModel
import FeedSamples
import Foundation
import StatusRepository

extension CommandSyntax.Option {
    static let server = Self(
        name: "--server",
        value: "URL",
        help: "Use this server's statuslog API (default: \(StatuslogRepository.omgLol))."
    )
    static let feed = Self(
        name: "--feed",
        value: "URL",
        help: "Load the feed's pictures from this server (default: sample pictures)."
    )
    static let engine = Self(
        name: "--engine",
        value: "URL",
        help: "Chat with this OpenAI-compatible server (default: answers from your own statuses). "
            + "Set its key in \(ChatEngineError.keyVariable)."
    )
}

extension Arguments {
    /// Returns the server that `--server` names, or the public one.
    func server() throws(UsageError) -> URL {
        guard let text = self["--server"] else { return StatuslogRepository.omgLol }
        let url = try address(text, example: StatuslogRepository.omgLol)
        guard url.scheme?.lowercased() == "https" || url.isOnThisMachine else {
            throw UsageError(
                "“\(text.printable)” would send your token without encryption; use https, or a server on this machine."
            )
        }
        return url
    }

    /// Returns the server that `--feed` names, or the drawn pictures. Nothing secret is sent to it, so it needs no
    /// encryption.
    func feed() throws(UsageError) -> FeedSource {
        guard let text = self["--feed"] else { return .samples }
        return .server(try address(text, example: SampleFeed.server))
    }

    /// Returns the server that `--engine` names with the key from the environment, or the person's own statuses.
    func chat() throws(UsageError) -> ChatSource {
        guard let text = self["--engine"] else { return .offline }
        let url = try address(text, example: Self.exampleEngine)
        guard url.scheme?.lowercased() == "https" || url.isOnThisMachine else {
            throw UsageError(
                "“\(text.printable)” would send your questions without encryption; "
                    + "use https, or a server on this machine."
            )
        }
        let key = ProcessInfo.processInfo.environment[ChatEngineError.keyVariable]
        return .server(url, key: key.flatMap { $0.isEmpty ? nil : $0 })
    }

    /// The address that Ollama listens on.
    private static let exampleEngine = "http://localhost:11434"

    private func address(_ text: String, example: some CustomStringConvertible) throws(UsageError) -> URL {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), let host = url.host(), !host.isEmpty,
            ["http", "https"].contains(scheme), url.user == nil, url.query == nil, url.fragment == nil
        else {
            throw UsageError("“\(text.printable)” is not a server address; give one such as \(example).")
        }
        return url
    }
}

extension URL {
    fileprivate var isOnThisMachine: Bool {
        ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host()?.lowercased() ?? "")
    }
}
