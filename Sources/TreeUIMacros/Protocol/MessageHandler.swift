/// The replies to the compiler's messages.
enum MessageHandler {
    /// The version of the message protocol for which this plugin was written.
    static let protocolVersion = 7

    /// Returns the reply to a message. A message that cannot be understood also gets a reply, with a diagnostic,
    /// because the compiler waits for a reply.
    static func reply(to message: MessageChannel.Message) -> JSONValue {
        do throws(JSONError) {
            switch message {
            case .tooLong(let length): return failure("The compiler sent a message of \(length) bytes.")
            case .bytes(let bytes): return reply(to: try JSONValue(parsing: bytes))
            }
        } catch {
            return failure("The compiler sent malformed JSON: \(error.problem), at byte \(error.offset).")
        }
    }

    private static func reply(to message: JSONValue) -> JSONValue {
        guard case .object(let members) = message, members.count == 1, let (kind, content) = members.first else {
            return failure("The compiler sent a message without a kind.")
        }
        switch kind {
        case "getCapability":
            return .object([
                "getCapabilityResult": .object([
                    "capability": .object(["protocolVersion": .number(protocolVersion), "features": .array([])])
                ])
            ])
        case "expandFreestandingMacro", "expandAttachedMacro":
            guard let request = ExpansionRequest(content) else {
                return failure("The compiler sent an incomplete message of the kind \"\(kind)\".")
            }
            return expand(request).encoded
        case "loadPluginLibrary":
            return .object(["loadPluginLibraryResult": .object(["loaded": .bool(false), "diagnostics": .array([])])])
        default:
            return failure("The compiler sent a message of the unknown kind \"\(kind)\".")
        }
    }

    static func expand(_ request: ExpansionRequest) -> Expansion {
        switch request.macro {
        case "Preview": PreviewMacro.expand(request)
        case "Entry": EntryMacro.expand(request)
        case "NamedStyle": NamedStyleMacro.expand(request)
        case "StringTitle", "TextTitle": TitleMacro.expand(request)
        // The variable itself moves when `#Preview` is expanded.
        case "Previewable": Expansion("")
        default:
            Expansion(
                failure: "TreeUI has no macro \"\(request.macro)\". Clean the build folder and build again, because "
                    + "the plugin TreeUIMacros is older than TreeUI.",
                at: request.syntax
            )
        }
    }

    private static func failure(_ fact: String) -> JSONValue {
        let expansion = Expansion(
            failure: "\(fact) The plugin TreeUIMacros does not support this compiler; build with a Swift 6.2 or 6.3 "
                + "toolchain, or update the MicroContainer package.",
            at: nil
        )
        return expansion.encoded
    }
}
