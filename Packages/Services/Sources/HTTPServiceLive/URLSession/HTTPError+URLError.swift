#if !canImport(CCurl)
import Foundation
import HTTPService

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
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            self = .insecure(request.url, reason: error.reason)
        case .unsupportedURL, .badURL, .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
            .cannotDecodeContentData, .zeroByteResource, .httpTooManyRedirects, .redirectToNonExistentLocation,
            .dataLengthExceedsMaximum:
            self = .invalid(request.url, reason: error.reason)
        default:
            self = .unreachable(request.url, reason: error.reason)
        }
    }
}

extension URLError {
    /// The reason as a clause.
    fileprivate var reason: String {
        switch code {
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: "this machine is offline"
        case .cannotFindHost, .dnsLookupFailed: "the host is unknown"
        case .cannotConnectToHost: "the connection was refused"
        case .networkConnectionLost: "the connection was lost"
        case .resourceUnavailable: "the resource is not available"
        case .appTransportSecurityRequiresSecureConnection: "the system allows only https"
        case .secureConnectionFailed: "TLS failed"
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot: "the certificate is not trusted"
        case .serverCertificateHasBadDate: "the certificate has expired"
        case .serverCertificateNotYetValid: "the certificate is not valid yet"
        case .clientCertificateRejected, .clientCertificateRequired: "the server asks for a certificate"
        case .unsupportedURL, .badURL: "the address does not begin with http:// or https://"
        case .httpTooManyRedirects: "the server redirected too many times"
        case .redirectToNonExistentLocation: "the server redirected to an address that does not exist"
        case .badServerResponse: "the server closed the connection without an answer"
        case .cannotParseResponse: "the answer is not HTTP"
        case .zeroByteResource: "the answer is empty"
        case .cannotDecodeRawData, .cannotDecodeContentData: "the answer is compressed in a way that cannot be read"
        default: "the system reports network error \(code.rawValue)"
        }
    }
}
#endif
