package import HTTPService
package import StatusModel

/// Why the statuslog service did not do what it was asked. Its description is one sentence with the way out.
package enum StatusNetworkError: Error, Hashable, Sendable {
    /// No answer.
    case transport(HTTPError)
    /// The token is not, or no longer, accepted.
    case unauthorized
    /// There is no statuslog at this address.
    case unknownAddress(String)
    /// The service takes no more requests for a while; the duration is what it asks for, if it says so.
    case busy(retryAfter: Duration?)
    /// The answer is something else than the API's, such as the sign-in page of a network.
    case unexpectedType(String)
    /// Any other status code that is no success, with the service's own words.
    case refused(statusCode: Int, message: String?)
    /// The answer is not what the API promises.
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
