import Foundation
import Testing

/// Runs the built plugin as the compiler does.
@Suite(.timeLimit(.minutes(15)))
struct PluginProcessTests {
    private static var plugin: URL {
        #if os(macOS)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let products = (bundle ?? Bundle.main.bundleURL).deletingLastPathComponent()
        #else
        let products = Bundle.main.bundleURL
        #endif
        // SwiftPM adds the suffix to programs that run while it builds.
        let places = ["TreeUIMacros-tool", "TreeUIMacros"].map { products.appending(path: $0) }
        return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
    }

    /// Sends bytes to the plugin, closes its input, and waits for its end.
    private func run(_ input: [UInt8]) throws -> (code: Int32, output: [UInt8], errors: String) {
        let process = Process()
        let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
        process.executableURL = Self.plugin
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input))
        try standardInput.fileHandleForWriting.close()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        let text = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, Array(bytes), String(decoding: text, as: UTF8.self))
    }

    private func header(_ length: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } }

    private func framed(_ text: String) -> [UInt8] { header(UInt64(text.utf8.count)) + text.utf8 }

    @Test func `the plugin replies to messages in order, even after a malformed message`() throws {
        let capability = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#
        let expansion = """
            {"expandAttachedMacro":{"discriminator":"$s1","macroRole":"peer","macro":{"moduleName":"TreeUIMacros",\
            "name":"Previewable ","typeName":"Previewable"},"declSyntax":{"kind":"declaration","source":"var a = 1"}}}
            """
        let messages = [capability, #"{"getCapa"#, "\u{0}é", expansion]
        let result = try run(messages.flatMap(framed))
        #expect(result.code == 0)
        #expect(result.errors == "")
        let replies = messages.map { MessageHandler.reply(to: .bytes(Array($0.utf8))).encoded }
        #expect(result.output == replies.flatMap { header(UInt64($0.count)) + $0 })
    }

    @Test(arguments: [[], [UInt8](repeating: 0, count: 8)])
    func `the plugin ends when the compiler closes the connection or sends an empty message`(input: [UInt8]) throws {
        let result = try run(input)
        #expect(result.code == 0)
        #expect(result.output.isEmpty)
        #expect(result.errors == "")
    }

    @Test func `a message that ends before the length in its header is an error`() throws {
        let cases: [(input: [UInt8], error: String)] = [
            ([1, 2, 3], "The compiler's message ended after 3 of 8 bytes."),
            (header(10) + Array("{}".utf8), "The compiler's message ended after 2 of 10 bytes."),
            (header(1 << 26) + Array("{}".utf8), "The compiler's message ended after 2 of 67108864 bytes."),
            (header(.max) + Array("{}".utf8), "The compiler's message ended 18446744073709551613 bytes early."),
        ]
        for (input, error) in cases {
            let result = try run(input)
            #expect(result.code == 1)
            #expect(result.output.isEmpty)
            #expect(result.errors == "TreeUIMacros: \(error)\n")
        }
    }

    @Test func `the plugin skips a message that is too long and answers the next message`() throws {
        // More than the limit, so that the pipe carries it while the plugin reads.
        let capability = #"{"getCapability":{}}"#
        let long = header(MessageChannel.longest + 1)
        let result = try run(long + [UInt8](repeating: 32, count: Int(MessageChannel.longest) + 1) + framed(capability))
        #expect(result.code == 0)
        let replies = [
            MessageHandler.reply(to: .tooLong(MessageChannel.longest + 1)).encoded,
            MessageHandler.reply(to: .bytes(Array(capability.utf8))).encoded,
        ]
        #expect(result.output == replies.flatMap { header(UInt64($0.count)) + $0 })
    }
}
