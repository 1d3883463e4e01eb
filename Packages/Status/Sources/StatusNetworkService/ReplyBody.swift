import Foundation
import StatusModel

/// The envelope of every API reply.
struct ReplyBody<Response: Decodable>: Decodable {
    let response: Response

    init(from decoder: any Decoder) throws {
        let fields = try Fields(decoder)
        if let request = try fields.optional("request", as: RequestResult.self, "an object"), request.success == false {
            let message = try? fields.optional("response", as: Message.self, "an object")
            throw InvalidReply.refused(
                statusCode: request.statusCode ?? 0,
                message: message?.message?.excerpt ?? "no reason given"
            )
        }
        response = try fields.required("response", as: Response.self, "an object")
    }

    static func decode(_ data: Data) throws(InvalidReply) -> Self {
        guard !data.isEmpty else { throw .empty }
        guard String(validating: data, as: UTF8.self) != nil else { throw .notUTF8(offset: data.firstInvalidByte) }
        do {
            return try JSONDecoder().decode(Self.self, from: data)
        } catch {
            // The decoder reads a value only on demand, so a syntax error may look like a wrong type.
            throw .syntaxError(in: data) ?? error as? InvalidReply ?? .notJSON(detail: "a value cannot be represented")
        }
    }
}

private struct RequestResult: Decodable {
    let success: Bool?
    let statusCode: Int?

    init(from decoder: any Decoder) throws {
        let fields = try Fields(decoder)
        success = try? fields.optional("success", as: Bool.self, "true or false")
        statusCode = try? fields.optional("status_code", as: Int.self, "a number")
    }
}

/// The API's message for a person.
struct Message: Decodable {
    let message: String?

    init(from decoder: any Decoder) throws {
        message = try Fields(decoder).optionalText("message")
    }
}

extension InvalidReply {
    /// The syntax error in `data`, or nil. The decoder reports only that the text is not JSON; the parser reports the
    /// place.
    fileprivate static func syntaxError(in data: Data) -> InvalidReply? {
        do {
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            return nil
        } catch {
            let detail = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "syntax error"
            if detail.contains("end of file"), !detail.contains("surrogate") { return .truncated }
            return .notJSON(detail: detail.prefix(1).lowercased() + detail.dropFirst().trimmingSuffix("."))
        }
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : String(self)
    }
}

extension Data {
    /// The offset of the first byte sequence that is not UTF-8.
    fileprivate var firstInvalidByte: Int {
        var decoder = UTF8()
        var bytes = makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&bytes) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput, .error: return offset
            }
        }
    }
}
