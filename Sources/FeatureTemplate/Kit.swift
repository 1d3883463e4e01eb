import Decisions
import Foundation

/// The dependency on this kit, as written in one of the workspace's manifests.
struct Kit {
    /// The name by which a target refers to the kit's package.
    var package: String
    /// The expression in `dependencies`, for a manifest in the new package's folder.
    var expression: String

    private static let products: Set = [
        "FeatureKit", "MicroContainer", "MicroContainerUI", "TreeUITesting", "TreeUI", "AppHost", "WebHost",
    ]

    /// - Parameters:
    ///   - folder: The folder of the new package, relative to the workspace.
    /// - Throws: `DecisionError` if no package of the workspace depends on the kit.
    init(in workspace: Workspace, for folder: String) throws(DecisionError) {
        for package in workspace.packages {
            let names = package.manifest.targets.flatMap(\.dependencies)
                .filter { $0.kind == .product && Self.products.contains($0.name) }.compactMap(\.package)
            for name in names {
                let dependency = package.manifest.dependencies.first {
                    $0.identity == name.lowercased() || $0.name == name
                }
                guard let dependency else { continue }
                self.package = name
                guard let found = Self.expression(of: dependency, named: name, in: package) else {
                    throw .refused(
                        fact: "The manifest of \(package.name) computes the kit's version requirement.",
                        fix: "Write the dependency as one expression: .package(url: \"…\", from: \"…\")"
                    )
                }
                let moved = Self.moved(found, dependency, to: workspace.root.appending(path: folder))
                expression = Self.passingTrait(moved)
                return
            }
        }
        guard let own = workspace.packages.first(where: { $0.manifest.products.contains { $0.name == "FeatureKit" } })
        else {
            throw .refused(
                fact: "No package in the workspace depends on the kit.",
                fix:
                    "Add .package(path: \"…/MicroContainer\") to a manifest, and a product such as FeatureKit to a target."
            )
        }
        package = own.name
        let path = RelativePath.from(
            workspace.root.appending(path: folder).path,
            to: workspace.root.appending(path: own.folder).path
        )
        expression = Self.passingTrait(".package(name: \"\(own.name)\", path: \"\(path)\")")
    }

    /// The text from `.package(` to its closing parenthesis.
    private static func expression(
        of dependency: Manifest.Dependency,
        named name: String,
        in package: Workspace.Package
    ) -> String? {
        let text = package.manifestLines.joined(separator: "\n")
        var rest = text[...]
        while let start = rest.range(of: ".package(") {
            let arguments = text[start.upperBound...]
            var depth = 1
            let inner = arguments.prefix { character in
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                return depth > 0
            }
            let last = dependency.path.map { ($0 as NSString).lastPathComponent }
            let url = dependency.url.map { ["\"\($0)\"", "\"file://\($0)\""] } ?? []
            let marks = url + ["name: \"\(name)\""] + (last.map { ["/\($0)\""] } ?? [])
            if marks.contains(where: inner.contains) { return ".package(\(inner))" }
            rest = text[inner.endIndex...]
        }
        // The manifest computes the address.
        if let url = dependency.url, let requirement = dependency.requirement {
            return ".package(url: \"\(url.hasPrefix("/") ? "file://" : "")\(url)\", \(requirement))"
        }
        return dependency.path.map { ".package(name: \"\(name)\", path: \"\($0)\")" }
    }

    /// The expression on one line, with the template's `headless` in place of its traits.
    private static func passingTrait(_ expression: String) -> String {
        let words = expression.split { $0.isWhitespace }.joined(separator: " ")
        let line = words.replacing("( ", with: "(").replacing(", )", with: ")").replacing(" )", with: ")").dropLast()
        // `traits` is the last argument of a dependency.
        let end = line.range(of: ", traits:")?.lowerBound ?? line.endIndex
        return line[..<end] + ", traits: headless)"
    }

    /// The expression with its path relative to another folder.
    private static func moved(_ expression: String, _ dependency: Manifest.Dependency, to folder: URL) -> String {
        guard let target = dependency.path, let start = expression.range(of: "path: \"") else { return expression }
        let end = expression[start.upperBound...].firstIndex(of: "\"") ?? expression.endIndex
        let path = RelativePath.from(folder.path, to: target)
        return expression[..<start.upperBound] + path + expression[end...]
    }
}
