import Testing

@MainActor struct UsageTests {
    nonisolated private static let commands = "open, show, web, post, import, refresh, graph, preview"
    nonisolated private static let mistakes: [([String], String)] = [
        (["shwo"], "There is no command “shwo”; did you mean show?"),
        (["frobnicate"], "There is no command “frobnicate”; there are \(commands)."),
        (["show", "stats"], "There is no screen “stats”; did you mean status?"),
        (["web", "--adress", "::1"], "There is no option “--adress”; did you mean --address?"),
        (["show", "--sa", "text"], "There is no option “--sa”; did you mean --as?"),
        (["show", "--as", "pdf"], "There is no value of --as “pdf”; there are text, outline, html, json."),
        (
            ["--feed", "pictures"],
            "“pictures” is not a server address; give one such as https://pictures.example."
        ),
        (
            ["--feed", "file:///tmp"],
            "“file:///tmp” is not a server address; give one such as https://pictures.example."
        ),
        (
            ["--engine", "ai"],
            "“ai” is not a server address; give one such as http://localhost:11434."
        ),
        (
            ["web", "--engine", "http://ai.example"],
            "“http://ai.example” would send your questions without encryption; "
                + "use https, or a server on this machine."
        ),
        (["show", "--as"], "--as needs a value: --as FORM."),
        (["show", "--as", "--store"], "--as needs a value: --as FORM."),
        (["show", "--store="], "--store needs a value: --store PATH."),
        (["show", "--as", "text", "--as", "html"], "--as is given twice."),
        (["show", "status", "compose"], "Unexpected argument: “compose”."),
        (["open"], "PATH is missing."),
        (["post"], "TEXT is missing."),
        (["import"], "FILE is missing."),
        (["web", "--port", "http"], "“http” is not a port; give a number from 1 to 65535."),
        (["web", "--port=65536"], "“65536” is not a port; give a number from 1 to 65535."),
        (["web", "--open=yes"], "--open takes no value."),
        (["web", "--open", "now"], "Unexpected argument: “now”."),
        (["graph", "--as", "dot"], "There is no value of --as “dot”; there are text, mermaid."),
        (
            ["--verbose"],
            "There is no option “--verbose”; there are --server, --feed, --engine, --store, --database, --record, --help."
        ),
        (["\u{1B}[2J"], "There is no command “\u{FFFD}[2J”; there are \(commands)."),
    ]

    @Test(arguments: mistakes)
    func `for invalid arguments, the program prints one sentence and the usage`(arguments: [String], sentence: String)
        async
    {
        let outcome = await app(arguments)
        #expect(outcome.code == 64)
        #expect(outcome.output == "")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first.map(String.init) == sentence)
        #expect(lines.last?.hasPrefix("Usage: app") == true)
    }

    @Test(arguments: ["open", "show", "web", "post", "import", "refresh", "graph"])
    func `each command prints its help`(command: String) async {
        let help = await app([command, "--help"])
        #expect(help.code == 0)
        #expect(help.errors == "")
        #expect(help.output.contains("Usage: app \(command)"))
        #expect(help.output.contains("--store PATH"))
        #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help.output)")
        #expect(await app([command, "-h"]).output == help.output)
    }

    @Test func `the program's help lists its commands`() async {
        let help = await app(["--help"])
        #expect(help.code == 0)
        #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help.output)")
        for command in ["show", "web", "post", "import", "refresh", "graph", "preview"] {
            #expect(help.output.contains("\n  \(command)"))
        }
    }

    @Test func `an option can be at any position, with or without an equals sign`() async throws {
        let store = try TemporaryStore()
        #expect(await app("post", "--store=\(store.path)", "Hello").code == 0)
        #expect(await app("show", "--store", store.path, "status", "--as=outline").output.contains("Hello"))
    }
}
