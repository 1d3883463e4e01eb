package import HTTPService
package import StatusModel

/// An error from the statuslog service. Its description is one sentence with a fix.
package enum StatusNetworkError: Error, Hashable, Sendable {
    /// The HTTP exchange failed.
    case transport(HTTPError)
    /// The service does not accept the token.
    case unauthorized
    /// There is no statuslog at this address.
    case unknownAddress(String)
    /// The service refuses further requests for a while. The duration is the waiting time that the service requests, if
    /// any.
    case busy(retryAfter: Duration?)
    /// The response does not come from the API, for example the sign-in page of a network.
    case unexpectedType(String)
    /// Any other error status code, with the service's message.
    case refused(statusCode: Int, message: String?)
    /// The response does not have the form that the API specifies.
    case invalidReply(InvalidReply)
}

extension StatusNetworkError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .transport(let error):
            error.description
        case .unauthorized:
            "The statuslog service does not accept the token; sign in again with a current API key."
        case .unknownAddress(let address):
            "There is no statuslog at “\(address.excerpt)”; check the address."
        case .busy(let duration?):
            "The statuslog service received too many requests; try again in \(duration.components.seconds) seconds."
        case .busy(nil):
            "The statuslog service received too many requests; try again later."
        case .unexpectedType(let type):
            "The server answered with \(type.excerpt) instead of JSON; check its address, or sign in to the network first."
        case .refused(let code, let message):
            "The statuslog service refused the request (\(code)\(message.map { ", “\($0.excerpt)”" } ?? "")); try again later."
        case .invalidReply(let reply):
            reply.description
        }
    }
}
