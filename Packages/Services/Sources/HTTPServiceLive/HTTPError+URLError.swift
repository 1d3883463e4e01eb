import Foundation
import HTTPService

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPError {
    init(_ error: any Error, for request: HTTPRequest) {
        guard let error = error as? URLError else {
            self = .invalid(request.url, reason: String(describing: error))
            return
        }
        switch error.code {
        case .cancelled:
            self = .cancelled
        case .timedOut:
            self = .timedOut(request.url, after: request.timeout)
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
            self = .insecure(request.url, reason: error.reason)
        case .unsupportedURL, .badURL, .badServerResponse, .cannotParseResponse, .httpTooManyRedirects:
            self = .invalid(request.url, reason: error.reason)
        default:
            self = .unreachable(request.url, reason: error.reason)
        }
    }
}

extension URLError {
    fileprivate var reason: String {
        switch code {
        case .notConnectedToInternet: "this machine is offline"
        case .cannotFindHost, .dnsLookupFailed: "unknown host"
        case .cannotConnectToHost: "the connection was refused"
        case .networkConnectionLost: "the connection broke off"
        case .unsupportedURL, .badURL: "the address is not one of HTTP"
        default: "URL error \(code.rawValue)"
        }
    }
}
