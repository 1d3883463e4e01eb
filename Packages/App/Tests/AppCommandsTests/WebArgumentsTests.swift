import Foundation
import Testing
import WebHost

@testable import AppCommands

struct WebArgumentsTests {
    private func options(_ words: String...) throws -> WebHostOptions {
        let known = (Serving.options + WebArguments.options).map { ($0.name, $0.value) }
        let arguments = try Arguments(words, options: known)
        return try WebArguments.hostOptions(arguments, Serving(arguments), store: URL(filePath: "/data/store.sqlite"))
    }

    @Test func `each option of app web sets the option of the host with its meaning`() throws {
        let all = try options(
            "--port=80",
            "--address=::1",
            "--token-file=/t",
            "--hosts=a.example, b.example",
            "--proxies=10.0.0.0/8",
            "--base-path=/notes",
            "--max-pages=7",
            "--max-memory=2",
            "--max-events=9",
            "--max-upload=3",
            "--metrics=[::1]:9100",
            "--users",
            "--user-headers=remote"
        )
        #expect(all.port == 80 && all.address == "::1" && all.tokenFile?.path == "/t" && all.basePath == "/notes")
        #expect(all.hosts == ["a.example", "b.example"] && all.trustedProxies == ["10.0.0.0/8"])
        #expect(all.maximumClients == 7 && all.maximumMemory == 2_097_152 && all.eventsPerSecond == 9)
        #expect(all.maximumFileBytes == 3_145_728 && all.metricsAddress == "::1" && all.metricsPort == 9_100)
        #expect(all.users == .remote)
        let few = try options("--metrics=9100", "--users", "--proxies=::1")
        #expect(few.metricsAddress == "127.0.0.1" && few.metricsPort == 9_100 && few.users == .forwarded)
        #expect(few.tokenFile?.path == "/data/store.sqlite.web-token" && few.maximumMemory == nil)
    }
}
