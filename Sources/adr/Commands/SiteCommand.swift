import Decisions
import Foundation

enum SiteCommand: Command {
    static let name = "site"
    static let usage = """
        [--output FOLDER] [--code ADDRESS] [--documentation ADDRESS] [--watch]

          --watch  write the site again after each change to the log, until the command is stopped
        """
    static let abstract = "Write the log as a static site, with search, a module diagram and links to the code."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        try arguments.values(0...0)
        let log = try context.log()
        // Before the pages are read, so that a change in between is not missed.
        var files = log.files
        try write(context.log(), arguments, in: context)
        while arguments.has("--watch") {
            while log.files == files { Thread.sleep(forTimeInterval: 0.5) }
            files = log.files
            do {
                try write(context.log(), arguments, in: context)
            } catch {
                // The next change may repair it.
                print(error)
            }
        }
        return ExitCode.clean
    }

    private static func write(_ log: DecisionLog, _ arguments: Arguments, in context: Context) throws {
        let output = Context.resolve(arguments["--output"] ?? ".build/adr-site")
        let site = Site(
            log: log,
            workspace: try context.workspace(),
            code: arguments["--code"] ?? context.root.standardizedFileURL.absoluteString,
            documentation: arguments["--documentation"]
        )
        let files = site.files
        do {
            try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
            for (name, text) in files { try Data(text.utf8).write(to: output.appending(path: name), options: .atomic) }
        } catch {
            throw DecisionError.file(path: output.path, message: error.localizedDescription)
        }
        print("Wrote \(files.count) files. Open \(output.appending(path: "index.html").path)")
    }
}

extension DecisionLog {
    /// The pages that are currently in the folder, with the times of their last changes.
    fileprivate var files: [String: Date] {
        let base = root.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".md") }.reduce(into: [:]) { files, name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: base.appending(path: name).path)
            files[name] = attributes?[.modificationDate] as? Date
        }
    }
}
