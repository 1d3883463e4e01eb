import Foundation
import Testing

/// The built program as a separate process. Other suites test its output; this one tests its connection to the system.
struct ProcessTests {
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    @Test func `a status posted by one process is shown by the next process`() throws {
        #expect(try process("post", "Hello", "--emoji", "🚢", "--store", store.path).code == 0)
        let shown = try process("show", "status", "--as", "outline", "--store", store.path)
        #expect(shown.code == 0)
        #expect(shown.output.contains("text \"Hello\""))
        #expect(shown.output.hasSuffix("\n"))
    }

    @Test func `without a terminal, the app prints its first screen and exits`() throws {
        let new = try process("--store", store.path)
        #expect(new.code == 0)
        #expect(new.errors == "")
        #expect(new.output.contains("Set Up Your Statuslog"))
        try store.skipIntroduction()
        #expect(try process("--store", store.path).output.contains("No Statuses"))
    }

    @Test func `the store is in the data folder by default`() throws {
        let environment = ["XDG_DATA_HOME": store.folder.path, "HOME": store.folder.path]
        #expect(try process("post", "Hello", environment: environment).code == 0)
        #expect(try process("show", environment: environment).output.contains("Hello"))
    }

    @Test func `a reply is imported from standard input`() throws {
        let reply = #"{"response":{"statuses":[{"id":"1","address":"bob","created":"1","content":"At sea"}]}}"#
        let imported = try process("import", "-", "--store", store.path, input: reply)
        #expect(imported.output == "Added 1 status, already had 0.\n")
    }

    @Test func `a status is posted from standard input`() throws {
        let posted = try process("post", "-", "--store", store.path, input: "Piped 🚢\n")
        #expect(posted.output == "Posted as @me: ✨ Piped 🚢\n")
    }

    @Test func `input that is not UTF-8 is refused`() throws {
        let posted = try process(["post", "-", "--store", store.path], input: Data([0x63, 0xE9]))
        #expect(posted.code == 1)
        #expect(posted.output == "")
        #expect(posted.errors.hasPrefix("Standard input is not UTF-8"))
    }

    /// `Process` takes only strings, so a shell produces the bytes.
    @Test func `a non-UTF-8 argument is refused at any position`() throws {
        for arguments in ["post \"$bytes\" --store '\(store.path)'", "show --store \"$bytes\"", "import \"$bytes\""] {
            let shell = Process()
            let errors = Pipe()
            shell.executableURL = URL(filePath: "/bin/sh")
            shell.arguments = ["-c", "bytes=$(printf 'caf\\351'); \"$0\" \(arguments)", executablePath]
            shell.standardError = errors
            try shell.run()
            shell.waitUntilExit()
            let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            #expect(shell.terminationStatus == 64)
            #expect(text.contains("(“caf\u{FFFD}”) is not UTF-8; type it in a UTF-8 terminal."))
        }
        #expect(store.fileNames == [])
    }

    @Test func `errors are printed to standard error, and determine the exit code`() throws {
        let usage = try process("frobnicate")
        #expect(usage.code == 64)
        #expect(usage.output == "")
        #expect(usage.errors.contains("frobnicate"))
        let failure = try process("import", "/nowhere", "--store", store.path)
        #expect(failure.code == 1)
        #expect(failure.output == "")
        #expect(failure.errors == "The file /nowhere cannot be read: there is no such file.\n")
    }

    #if os(Linux)
    @Test func `failing to write output is an error`() throws {
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "\"$0\" --help > /dev/full 2>/dev/null", executablePath]
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationReason == .exit)
        #expect(shell.terminationStatus == 1)
    }
    #endif
}
