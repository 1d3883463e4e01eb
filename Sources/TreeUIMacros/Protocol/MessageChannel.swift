#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The connection with the compiler: messages on standard input and output. Each one follows its length in eight bytes,
/// lowest byte first.
struct MessageChannel {
    enum Message {
        case bytes([UInt8])
        /// A message that is longer than the limit, and was skipped.
        case tooLong(UInt64)
    }

    /// The limit for a message. A source file of this size could not be compiled either.
    static let longest: UInt64 = 64 << 20

    let input: Int32
    let output: Int32

    /// Returns the next message, or `nil` if the compiler has closed the connection.
    func next() throws(ChannelError) -> Message? {
        guard let header = try read(8, orEnd: true) else { return nil }
        let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // An empty message is the signal to end.
        guard length > 0 else { return nil }
        guard length <= Self.longest else {
            try skip(length)
            return .tooLong(length)
        }
        return try read(Int(length), orEnd: false).map { .bytes($0) }
    }

    func send(_ message: [UInt8]) throws(ChannelError) {
        let length = UInt64(message.count)
        try write((0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) })
        try write(message)
    }

    private func read(_ count: Int, orEnd: Bool) throws(ChannelError) -> [UInt8]? {
        // The memory grows with the bytes that arrive, because the length in a damaged message can be anything.
        var bytes: [UInt8] = []
        while bytes.count < count {
            let part = try readPart(atMost: min(count - bytes.count, 1 << 16))
            if part.isEmpty, bytes.isEmpty, orEnd { return nil }
            guard !part.isEmpty else {
                throw ChannelError("The compiler's message ended after \(bytes.count) of \(count) bytes.")
            }
            bytes += part
        }
        return bytes
    }

    private func skip(_ length: UInt64) throws(ChannelError) {
        var rest = length
        while rest > 0 {
            let part = try readPart(atMost: Int(min(rest, 1 << 16)))
            guard !part.isEmpty else {
                throw ChannelError("The compiler's message ended \(rest) bytes early.")
            }
            rest -= UInt64(part.count)
        }
    }

    private func readPart(atMost count: Int) throws(ChannelError) -> [UInt8] {
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while true {
                let result = systemRead(input, buffer.baseAddress, count)
                if result < 0, errno == EINTR { continue }
                if result < 0 { failure = errno }
                initialized = max(0, result)
                return
            }
        }
        if let failure { throw ChannelError("The compiler's message cannot be read (error \(failure)).") }
        return bytes
    }

    private func write(_ bytes: [UInt8]) throws(ChannelError) {
        var written = 0
        while written < bytes.count {
            let result = bytes[written...].withUnsafeBytes { systemWrite(output, $0.baseAddress, $0.count) }
            if result < 0, errno == EINTR { continue }
            guard result > 0 else { throw ChannelError("The reply cannot be written (error \(errno)).") }
            written += result
        }
    }
}

/// A broken connection with the compiler, described in one sentence.
struct ChannelError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

// Inside MessageChannel, the names of the system's functions mean its methods.
private let systemRead = read(_:_:_:)
private let systemWrite = write(_:_:_:)
