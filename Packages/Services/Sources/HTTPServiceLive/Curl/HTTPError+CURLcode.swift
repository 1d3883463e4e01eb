#if canImport(CCurl)
import CCurl
import Foundation
import HTTPService

extension HTTPError {
    init(_ code: CURLcode, for request: HTTPRequest) {
        let url = request.url
        let isHTTP = ["http", "https"].contains(url.scheme?.lowercased())
        switch code {
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut(url, after: request.timeout)
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            self = .unreachable(url, reason: "the host is unknown")
        case CURLE_COULDNT_CONNECT: self = .unreachable(url, reason: "the connection was refused")
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR: self = .unreachable(url, reason: "the connection was lost")
        case CURLE_TOO_MANY_REDIRECTS: self = .invalid(url, reason: "the server redirected too many times")
        case CURLE_GOT_NOTHING: self = .invalid(url, reason: "the server closed the connection without an answer")
        // libcurl also reports this code if a server answers with another protocol.
        case CURLE_UNSUPPORTED_PROTOCOL where isHTTP, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            self = .invalid(url, reason: "the answer is not HTTP")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT:
            self = .invalid(url, reason: "the address does not begin with http:// or https://")
        case CURLE_PEER_FAILED_VERIFICATION: self = .insecure(url, reason: "the certificate is not trusted")
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT:
            self = .insecure(url, reason: "TLS failed")
        default: self = .unreachable(url, reason: "libcurl reports “\(String(cString: curl_easy_strerror(code)))”")
        }
    }
}
#endif
