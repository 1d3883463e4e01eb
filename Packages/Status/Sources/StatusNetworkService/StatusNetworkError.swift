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
        case .refused(let code, let message):
            "The statuslog service refused the request (\(code)\(message.map { ", “\($0.excerpt)”" } ?? "")); try again later."
        case .invalidReply(let reply):
            reply.description
        }
    }
}
