#if !canImport(CCurl)
import Foundation
import HTTPService

extension ResponseHead {
    init(_ response: HTTPURLResponse) {
        let fields = response.allHeaderFields.compactMap { name, value in (name as? String).map { ($0, "\(value)") } }
        let length = response.expectedContentLength
        self.init(
            statusCode: response.statusCode,
            fields: HTTPResponse(headers: Dictionary(fields) { first, _ in first }).headers,
            length: length < 0 ? nil : Int(clamping: length)
        )
    }
}
#endif
