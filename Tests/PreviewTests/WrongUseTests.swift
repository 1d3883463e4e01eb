import Foundation
import Testing

/// Compiles a file with wrong uses, and compares the errors with the sentences that a person reads.
@Suite(.timeLimit(.minutes(15)))
struct WrongUseTests {
    nonisolated private static let source = """
        import TreeUI

        extension EnvironmentValues {
            @Entry let constant = 1
            @Entry var missing: Int
            @Entry static var shared = 1
        }

        struct Elsewhere {
            /* 🚢 */ @Entry var value = 1
        }

        #Preview("No View")
        #Preview { 5 }
        """

    @Test func `the compiler error for a misused macro points at the misuse and contains a fix`() throws {
        let errors = try errors(in: Self.source)
        for expected in [
            "4:12: error: @Entry needs a variable, because views set its value. Write var instead of let.",
            "5:16: error: An entry needs a default value or an optional type. Write @Entry var missing: Int = value.",
            "6:12: error: An entry cannot be static. Remove static.",
            "10:27: error: @Entry needs a variable in an extension of ContainerValues, EnvironmentValues, FocusedValues "
                + "or Transaction. Write extension EnvironmentValues { @Entry var value = … }.",
            "13:19: error: missing argument for parameter 'body' in macro expansion",
            "14:12: error: static method 'buildExpression' requires that 'Int' conform to 'View'",
        ] {
            #expect(errors.contains { $0.hasPrefix(expected) }, "\(expected)\n\(errors.joined(separator: "\n"))")
        }
    }

    /// The errors of the compiler, each with its line and column.
    private func errors(in source: String) throws -> [String] {
        let products = Self.products
        let folder = FileManager.default.temporaryDirectory.appending(path: "WrongUse-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "WrongUse.swift")
        try Data(source.utf8).write(to: file)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-diagnostic-style", "llvm",
            "-I", products.appending(path: "Modules").path,
            "-Xcc", "-fmodule-map-file=\(products.path)/CAtomic.build/module.modulemap",
            "-load-plugin-executable", "\(products.appending(path: "TreeUIMacros-tool").path)#TreeUIMacros", file.path,
        ]
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        let prefix = "\(file.path):"
        return text.split(separator: "\n").filter { $0.hasPrefix(prefix) && $0.contains(": error: ") }
            .map { String($0.dropFirst(prefix.count)) }
    }

    private static var products: URL {
        #if os(macOS)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return (bundle ?? Bundle.main.bundleURL).deletingLastPathComponent()
        #else
        return Bundle.main.bundleURL
        #endif
    }
}
