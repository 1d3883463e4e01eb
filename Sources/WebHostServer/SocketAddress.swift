import CMicroHTTPD

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A numeric IP address with a port, for system functions.
struct SocketAddress {
    private enum Form {
        case four(sockaddr_in)
        case six(sockaddr_in6)
    }

    private var form: Form

    init(_ text: String, port: UInt16) throws(HTTPServerError) {
        var four = sockaddr_in()
        if inet_pton(AF_INET, text, &four.sin_addr) == 1 {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port.bigEndian
            form = .four(four)
            return
        }
        var six = sockaddr_in6()
        guard inet_pton(AF_INET6, text, &six.sin6_addr) == 1 else {
            throw HTTPServerError(address: text, port: port, code: EINVAL)
        }
        six.sin6_family = sa_family_t(AF_INET6)
        six.sin6_port = port.bigEndian
        form = .six(six)
    }

    /// Calls a function with a pointer to the address, which is valid during the call.
    mutating func withPointer<Result>(_ body: (UnsafePointer<sockaddr>) -> Result) -> Result {
        switch form {
        case .four(let address): return SocketAddress.rebound(address, body)
        case .six(let address): return SocketAddress.rebound(address, body)
        }
    }

    /// Returns the numeric address without the port. An IPv4 address that arrived over IPv6 is written as IPv4.
    static func text(of address: UnsafePointer<sockaddr>) -> String {
        let isSix = address.pointee.sa_family == sa_family_t(AF_INET6)
        let size = isSix ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        var text = [CChar](repeating: 0, count: 64)
        let result = getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        guard result == 0 else { return "" }
        let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return name.hasPrefix("::ffff:") ? String(name.dropFirst(7)) : name
    }

    /// Each address of the system begins with the fields of `sockaddr`.
    private static func rebound<Address, Result>(
        _ address: Address,
        _ body: (UnsafePointer<sockaddr>) -> Result
    ) -> Result {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
        }
    }
}

/// An error that prevents the server from listening.
package struct HTTPServerError: Error, Equatable, CustomStringConvertible {
    package var address: String
    package var port: UInt16
    /// The system's error number.
    package var code: Int32

    package var description: String {
        switch code {
        case EADDRINUSE: "Port \(port) of \(address) is in use. Choose another port, or 0 for a free one."
        case EACCES: "This process is not allowed to listen on port \(port). Choose a port above 1023."
        case EINVAL: "\"\(address)\" is not a numeric IP address. Use 127.0.0.1 or ::1."
        case EADDRNOTAVAIL: "\(address) is not an address of this machine. Use 127.0.0.1 or ::1."
        default: "The server cannot listen on port \(port) of \(address): \(String(cString: strerror(code)))."
        }
    }
}
