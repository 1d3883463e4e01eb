// Where a program cannot start another one, tests run only on SQLite.
#if os(macOS) || os(Linux)
import Broadcasting
public import DatabaseService
import Foundation
public import PostgreSQL

/// A PostgreSQL server from the system's package, for tests. It has its own folder, and listens only on a socket in
/// that folder.
///
/// ```swift
/// let database = try PostgreSQLServer.shared.makeDatabase()
/// ```
///
/// When this process ends, in whichever way, the server ends too, and its folder is deleted.
public final class PostgreSQLServer: Sendable {
    /// An error in a test server. Its description is one sentence.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The server that all tests in a process share. The first use starts it.
    public static var shared: PostgreSQLServer {
        get throws { try started.get() }
    }

    private static let started = Result { try PostgreSQLServer() }

    /// Whether tests need a server: its programs are installed, or `CI=true` is set. If they are missing in CI, the tests fail.
    public static let isExpected = programs != nil || ProcessInfo.processInfo.environment["CI"] == "true"

    private let folder: URL
    private let programs: URL
    private let shell: Shell
    private let count = Locked(0)

    /// The sentence about a server that is not installed.
    public static let missing: String = {
        #if os(macOS)
        let fix = "brew install postgresql@17"
        #else
        let fix = "sudo apt-get install postgresql"
        #endif
        return "PostgreSQL is not installed. Install it: \(fix)"
    }()

    /// Starts a server. A test that stops its server does not use the shared one.
    public init() throws {
        guard let programs = Self.programs else {
            throw Failure(description: Self.missing)
        }
        self.programs = programs
        // A short name, because the path of a socket has about a hundred bytes at most.
        folder = FileManager.default.temporaryDirectory.appending(component: "pg-\(UUID().uuidString.prefix(8))")
        shell = try Shell(Self.script, [programs.path, folder.path])
        try shell.awaitAnswer()
    }

    /// Ends the server immediately, like a crash.
    public func crash() throws { try shell.send("crash") }
    /// Starts a server that has ended.
    public func start() throws { try shell.send("start") }

    /// Creates an empty database, and returns its URL.
    public func makeURL() throws -> String {
        let number = count.withLock { count in
            count += 1
            return count
        }
        let process = Process()
        process.executableURL = programs.appending(component: "createdb")
        process.arguments = ["-h", folder.path, "-U", "postgres", "-T", "template0", "test\(number)"]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(description: "The database was not created.") }
        return "postgres://postgres@/test\(number)?host=\(folder.path)"
    }

    /// Creates an empty database, and opens it.
    public func makeDatabase(options: PostgreSQLOptions = PostgreSQLOptions()) throws -> Database {
        try Database(postgreSQL: try makeURL(), options: options)
    }

    /// The folder with the programs, which Debian and Homebrew do not put in the search path.
    private static let programs: URL? = {
        let files = FileManager.default
        let versions = (14...30).reversed()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders =
            versions.flatMap { ["/usr/lib/postgresql/\($0)/bin", "/opt/homebrew/opt/postgresql@\($0)/bin"] }
            + path.split(separator: ":").map(String.init)
        let found = folders.first { folder in
            ["initdb", "postgres", "createdb"].allSatisfy { files.isExecutableFile(atPath: "\(folder)/\($0)") }
        }
        return found.map { URL(filePath: $0, directoryHint: .isDirectory) }
    }()

    /// Starts the server, and obeys one command per line. When its input ends, it ends the server.
    private static let script = """
        trap '' INT TERM HUP
        bin=$1 folder=$2 as=
        mkdir -p "$folder" && exec 2>"$folder/errors"
        # The server refuses to run as root.
        if [ "$(id -u)" -eq 0 ]; then
            chown postgres "$folder"
            as='setpriv --reuid=postgres --regid=postgres --clear-groups'
        fi
        start() {
            $as "$bin/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c fsync=off -c max_connections=200 \\
                -c full_page_writes=off -c log_min_messages=panic </dev/null >"$folder/log" 2>&1 &
            server=$!
            until $as "$bin/pg_isready" -q -h "$folder"; do
                kill -0 $server || return
                sleep 0.02
            done
            echo ready
        }
        crash() { kill -QUIT $server; wait $server; }
        $as "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$folder/log" 2>&1 && start
        cat "$folder/log" "$folder/errors"
        echo end
        while read -r command; do
            case $command in
                start) start ;;
                crash) crash && echo ready || echo ready ;;
            esac
            echo end
        done
        crash
        rm -rf "$folder"
        """
}
#endif
