#if canImport(CCurl)
import CCurl
import Foundation
import HTTPService

/// A request in libcurl, and the part of its response that has arrived.
///
/// `Sendable`: it is changed in its initializer, and then only by the loop's thread.
final class CurlTransfer: @unchecked Sendable {
    let handle: UnsafeMutableRawPointer
    private let request: HTTPRequest
    private let receiver: any ResponseReceiver
    private var headerList: UnsafeMutablePointer<curl_slist>?
    /// The lines of the current response. A redirect is followed by another response.
    private var head = ResponseHead(statusCode: 0, fields: [:])
    /// Whether the receiver has the head.
    private var isHeadComplete = false
    private var received = 0

    init(_ request: HTTPRequest, to receiver: any ResponseReceiver) throws(HTTPError) {
        guard let handle = curl_easy_init() else {
            throw .unreachable(request.url, reason: "the process has no memory left")
        }
        self.handle = handle
        self.request = request
        self.receiver = receiver
        setMethod()
        try setHeaders()
        ccurl_set_text(handle, CURLOPT_URL, request.url.absoluteString)
        ccurl_allow_http(handle, request.url.scheme?.lowercased() == "https" ? 1 : 0)
        ccurl_set_number(handle, CURLOPT_FOLLOWLOCATION, 1)
        ccurl_set_number(handle, CURLOPT_MAXREDIRS, 16)
        ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        // All forms of compression that libcurl can read.
        ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
        ccurl_set_text(handle, CURLOPT_USERAGENT, ProcessInfo.processInfo.processName)
        let context = Unmanaged.passUnretained(self).toOpaque()
        ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        ccurl_set_callback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
            CurlTransfer.of(context)?.received(line: String(decoding: line, as: UTF8.self))
            return size * count
        }
        ccurl_set_callback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return CurlTransfer.of(context)?.received(bytes) ?? true ? size * count : Int(CURL_WRITEFUNC_PAUSE)
        }
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headerList)
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
        context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: The request

    private func setMethod() {
        switch request.method {
        case .get where request.body == nil: ccurl_set_number(handle, CURLOPT_HTTPGET, 1)
        case "HEAD": ccurl_set_number(handle, CURLOPT_NOBODY, 1)
        case .post: ccurl_set_number(handle, CURLOPT_POST, 1)
        default: ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
        if request.body != nil || request.method == .post {
            let body = request.body ?? Data()
            ccurl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
            // The bytes are copied. If there are none, libcurl must still get an address instead of null.
            body.withUnsafeBytes {
                ccurl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, $0.baseAddress ?? UnsafeRawPointer(handle))
            }
        }
        if !request.method.isIdempotent {
            ccurl_set_number(handle, CURLOPT_FRESH_CONNECT, 1)
            ccurl_set_number(handle, CURLOPT_FORBID_REUSE, 1)
        }
    }

    private func setHeaders() throws(HTTPError) {
        // Without this, the body of a larger request waits for the server's answer, or for a second.
        headerList = curl_slist_append(headerList, "Expect:")
        for (name, value) in request.headers {
            let line = value.isEmpty ? "\(name);" : "\(name): \(value)"
            guard !line.utf8.contains(where: { [0, 10, 13].contains($0) }) else {
                throw .invalid(request.url, reason: "the header \(name.debugDescription) has a line break")
            }
            headerList = curl_slist_append(headerList, line)
        }
        ccurl_set_pointer(handle, CURLOPT_HTTPHEADER, headerList)
    }

    // MARK: The response

    private func received(line: String) {
        // After the body, these are trailers.
        guard !isHeadComplete else { return }
        let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
        if line.hasPrefix("HTTP/") {
            let code = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
            head = ResponseHead(statusCode: code ?? 0, fields: [:])
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            let name = line[..<colon].lowercased()
            head.fields[name] = head.fields[name].map { "\($0), \(value)" } ?? value
            if name == "content-length" { head.length = Int(value) }
        } else if line.isEmpty, head.statusCode >= 200, !isRedirect {
            isHeadComplete = true
            receiver.received(head)
        }
    }

    /// Whether libcurl follows the response to another address.
    private var isRedirect: Bool {
        [301, 302, 303, 307, 308].contains(head.statusCode) && head.fields["location"] != nil
    }

    private func received(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard isHeadComplete else { return true }
        guard receiver.received(bytes) else { return false }
        received += bytes.count
        return true
    }

    /// Ends the response, after libcurl has released the request.
    func end(_ result: CURLcode) {
        if result == CURLE_UNSUPPORTED_PROTOCOL, isRedirect {
            // A redirect to an address that does not use HTTP is not followed: it is the response.
            receiver.received(head)
            return receiver.completed(nil)
        }
        guard result != CURLE_OK else { return receiver.completed(nil) }
        if isHeadComplete, [CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_BAD_CONTENT_ENCODING].contains(result) {
            return receiver.completed(head.incomplete(request, after: received))
        }
        receiver.completed(HTTPError(result, for: request))
    }
}
#endif
