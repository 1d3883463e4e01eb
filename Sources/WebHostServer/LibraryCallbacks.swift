import CMicroHTTPD

// The functions that libmicrohttpd calls. They get the pointers that were registered with them: the server, which lives as
// long as the daemon, and the exchange, which is retained from the first call for a request until `completeRequest`. The
// library calls all of them on its one thread. Pointers that it may omit are checked.

func handleRequest(
    _ context: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?,
    _ version: UnsafePointer<CChar>?,
    _ upload: UnsafePointer<CChar>?,
    _ uploadSize: UnsafeMutablePointer<Int>?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context, let connection, let url, let method, let uploadSize, let slot else { return cmhd_no }
    let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
    guard let known = slot.pointee else {
        let headers = values(of: connection, cmhd_header, lowercased: true)
        let head = HTTPRequest(
            method: String(cString: method),
            path: String(cString: url),
            headers: headers.found,
            repeatedHeaders: headers.repeated,
            remoteAddress: cmhd_remote_address(connection).map(SocketAddress.text) ?? "",
            query: values(of: connection, cmhd_query, lowercased: false).found
        )
        let exchange = Exchange(head, observer: server.observer(of: head))
        slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
        return headers.isAmbiguous ? server.refuse(exchange, on: connection) : server.begin(exchange, on: connection)
    }
    let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
    guard uploadSize.pointee > 0 else { return server.finish(exchange, on: connection) }
    guard let upload else { return cmhd_no }
    let count = uploadSize.pointee
    uploadSize.pointee = 0
    return upload.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
        server.receive(Array(UnsafeBufferPointer(start: bytes, count: count)), in: exchange, on: connection)
    }
}

func completeRequest(
    _ context: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ reason: MHD_RequestTerminationCode
) {
    guard let context, let connection, let slot, let known = slot.pointee else { return }
    slot.pointee = nil
    let exchange = Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue()
    Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().complete(exchange, on: connection)
}

func noteConnection(
    _ context: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ event: MHD_ConnectionNotificationCode
) {
    guard let context, let connection else { return }
    let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
    server.note(connection, isOpen: event == cmhd_started)
}

func readBody(
    _ context: UnsafeMutableRawPointer?,
    _ position: UInt64,
    _ buffer: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
) -> Int {
    guard let context, let buffer else { return Int(cmhd_end_of_stream) }
    let body = Unmanaged<StreamBody>.fromOpaque(context).takeUnretainedValue()
    return body.stream.read(buffer, capacity, on: body.connection)
}

func releaseBody(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<StreamBody>.fromOpaque(context).release()
}

/// Returns the headers or parameters of a request. The first of several equal parameters counts; equal headers are joined.
private func values(of connection: OpaquePointer, _ kind: MHD_ValueKind, lowercased: Bool) -> Values {
    var values = Values(lowercased: lowercased)
    withUnsafeMutablePointer(to: &values) { values in
        // The library calls the function only during this call.
        _ = MHD_get_connection_values_n(connection, kind, collectValue, values)
    }
    return values
}

private struct Values {
    var lowercased: Bool
    var found: [String: String] = [:]
    var repeated: Set<String> = []

    /// Whether a proxy could read the headers as those of a different request or of two requests.
    var isAmbiguous: Bool {
        repeated.contains("host") || repeated.contains("content-length")
            || (found["content-length"] != nil && found["transfer-encoding"] != nil)
    }
}

private func collectValue(
    _ context: UnsafeMutableRawPointer?,
    _ kind: MHD_ValueKind,
    _ key: UnsafePointer<CChar>?,
    _ keySize: Int,
    _ value: UnsafePointer<CChar>?,
    _ valueSize: Int
) -> MHD_Result {
    guard let context, let key else { return cmhd_no }
    let values = context.assumingMemoryBound(to: Values.self)
    // Not `String(cString:)`: a decoded value can contain a NUL, and its end must not be lost.
    let name = text(key, keySize)
    let found = values.pointee.lowercased ? name.lowercased() : name
    let content = value.map { text($0, valueSize) } ?? ""
    if let first = values.pointee.found[found] {
        values.pointee.repeated.insert(found)
        guard values.pointee.lowercased else { return cmhd_yes }
        values.pointee.found[found] = first + (found == "cookie" ? "; " : ", ") + content
        return cmhd_yes
    }
    values.pointee.found[found] = content
    return cmhd_yes
}

private func text(_ start: UnsafePointer<CChar>, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
}

/// The stream of a response with its connection.
final class StreamBody {
    let stream: HTTPStream
    let connection: OpaquePointer

    init(stream: HTTPStream, connection: OpaquePointer) {
        self.stream = stream
        self.connection = connection
    }
}
