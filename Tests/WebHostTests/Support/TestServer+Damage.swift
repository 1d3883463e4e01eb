@testable import WebHost

extension TestServer {
    /// Sends requests of which some bytes are changed, lost or repeated, and waits until all of their connections are over.
    func receive(_ count: Int, damaged valid: [[UInt8]], seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var sockets: [RawSocket] = []
        for _ in 0..<count {
            let socket = try RawSocket(port: port)
            socket.send((valid.randomElement(using: &random) ?? []).damaged(using: &random))
            socket.endSending()
            sockets.append(socket)
        }
        // The first request of each is over when the server has served one more.
        _ = try await request("GET", StaticFiles.stream.name)
        await pass(.seconds(21))
        for socket in sockets { _ = try await socket.receiveAll() }
    }
}

extension [UInt8] {
    fileprivate func damaged(using random: inout SeededGenerator) -> [UInt8] {
        var bytes = self
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(contentsOf: bytes[..<index].suffix(30), at: index)
            default: bytes.removeSubrange(index...)
            }
        }
        return bytes
    }
}
