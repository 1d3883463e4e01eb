import Decisions
import FeatureTemplate
import Foundation

/// The command line of `new-feature`.
enum Program {
    static let help = """
        Usage: new-feature NAME [--root FOLDER] [--in FOLDER] [--adr NUMBER] [--date YYYY-MM-DD]
                                [--without-registration]

        Generates a feature package, with tests and a proposed decision. Adds the feature to the app: a file with the
        feature's value, an element in the list AppFeatures(…), and one in the manifest's list let features = […].

          NAME                    the feature's subject in capitalized words, such as ReadingList
          --root FOLDER           the workspace (default: the nearest folder with decisions or a repository)
          --in FOLDER             where the package is created, relative to the workspace (default: the folder that
                                  contains the other features)
          --adr NUMBER            the decision's number (default: the next free one)
          --date YYYY-MM-DD       the decision's date (default: today)
          --without-registration  generate only the package

        Exit codes: 0 generated, 2 nothing was changed.
        """

    static func run(_ words: [String]) -> Int32 {
        if Arguments.wantHelp(words) {
            print(help)
            return 0
        }
        do {
            for line in try feature(words).write() { print(line) }
            return 0
        } catch {
            let error = (error as? UsageError).map { usage($0.description) } ?? error
            FileHandle.standardError.write(Data("new-feature: \(error)\n".utf8))
            return 2
        }
    }

    private static func feature(_ words: [String]) throws -> NewFeature {
        let arguments = try Arguments(words, options: Arguments.options(in: help))
        var feature = try NewFeature(
            name: arguments.values(1...1, "NAME")[0],
            root: root(arguments["--root"]),
            parent: arguments["--in"],
            date: arguments["--date"] ?? today
        )
        feature.registers = !arguments.has("--without-registration")
        if let number = arguments["--adr"] {
            guard let id = DecisionID(argument: number), id.number > 0 else {
                throw UsageError("\"\(number)\" is not a decision number.")
            }
            feature.decisionID = id
        }
        return feature
    }

    private static func usage(_ fact: String) -> DecisionError {
        .refused(fact: fact, fix: "Usage: new-feature NAME [OPTIONS]; see new-feature --help")
    }

    private static func root(_ path: String?) throws -> URL {
        let current = URL(filePath: FileManager.default.currentDirectoryPath)
        guard let path else { return LogFolder.workspace(above: current) ?? current }
        let root = path.hasPrefix("/") ? URL(filePath: path) : current.appending(path: path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw DecisionError.file(path: path, message: "there is no such folder")
        }
        return root.standardizedFileURL
    }

    private static var today: String {
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }
}
