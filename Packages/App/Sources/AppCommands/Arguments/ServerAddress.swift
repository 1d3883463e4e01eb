import AppComposition
import Foundation
import StatusRepository

extension CommandSyntax.Option {
    static let server = Self(
        name: "--server",
        value: "URL",
        help: "Use the statuslog API of this server; \(StatuslogRepository.omgLol) if left out."
    )
}

extension ParsedArguments {
    /// The server of `--server`, or the public one.
    func server(for syntax: CommandSyntax) throws(UsageError) -> URL {
        guard let text = options["--server"] else { return StatuslogRepository.omgLol }
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), let host = url.host(), !host.isEmpty,
            ["http", "https"].contains(scheme), url.user == nil, url.query == nil, url.fragment == nil
        else {
            throw UsageError(
                "“\(text.printable)” is not the address of a server; give one such as \(StatuslogRepository.omgLol).",
                in: syntax
            )
        }
        guard scheme == "https" || ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host.lowercased()) else {
            throw UsageError(
                "“\(text.printable)” would send your token without encryption; use https, or a server on this machine.",
                in: syntax
            )
        }
        return url
    }
}
