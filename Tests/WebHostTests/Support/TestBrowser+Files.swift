import Foundation
import RenderTree
import Testing

@testable import WebHost

extension TestBrowser {
    /// Opens an importer, and waits for its dialog.
    func openImporter(_ button: String = "Import one") async throws {
        try await connect()
        try await send(Event(.tap, to: id(button)))
    }

    var chooser: MarkupTree? { page.find { $0.attributes["type"] == "file" } }

    /// The id of the label around the chooser of files.
    func chooserID() throws -> NodeID {
        let label = page.find { label in
            label.node != nil && label.children.contains { $0.attributes["type"] == "file" }
        }
        return NodeID(try #require(label?.node))
    }

    func path(_ name: String) -> String {
        let name = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
        return "clients/\(client)/file?name=\(name)"
    }

    /// Sends a file, as the script does.
    func upload(_ name: String, _ content: String) async throws -> RawResponse {
        try await server.request("POST", path(name), body: content)
    }

    /// Sends the head of an upload and a part of its body, and waits until the server has them.
    func beginUpload(_ name: String, _ part: String, of count: Int) async throws -> RawSocket {
        let size = try files.size
        let socket = try RawSocket(port: server.port)
        let length = ["Content-Length": "\(count)"]
        socket.send(server.head("POST", path(name), length, "") + part)
        try await wait { try files.size >= size + part.utf8.count }
        return socket
    }

    /// Waits for something that the server's thread does, by requests that it answers in turn.
    func wait(until condition: () throws -> Bool) async throws {
        for _ in 0..<10_000 {
            if try condition() { return }
            _ = try await server.request("GET", "unknown")
        }
        try #require(Bool(false), "10000 requests were answered meanwhile")
    }

    var files: FileTransfers {
        get throws { try #require(server.client(client)).files }
    }

    /// The paths of the stored files, relative to the folder of the page.
    var stored: [String] {
        get throws { FileTransfers.contents(of: try files.folder) }
    }
}

extension FileTransfers {
    static func contents(of folder: String?) -> [String] {
        guard let folder, let found = FileManager.default.enumerator(atPath: folder) else { return [] }
        return found.compactMap { $0 as? String }.filter { $0.contains("/") }.sorted()
    }
}
