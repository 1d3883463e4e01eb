/// A model of containers with registrations that predicts every resolve. It shares, records and keeps nothing, so
/// nothing can be stale.
struct WiringModel {
    enum Life: CaseIterable, Sendable { case `static`, dynamic, graph, scoped, weak, timed }

    enum Kind: CaseIterable, Sendable {
        case direct, optional, lazy, provider
        /// Resolved from a container that the factory captured.
        case captured
    }

    struct Dependency: Sendable {
        let target: Int
        let kind: Kind
        /// The container that the factory captured: its own, or an ancestor.
        var captured = 0
    }

    struct Registration: Sendable {
        let name: String
        let life: Life
        let isAsync: Bool
        let dependencies: [Dependency]
    }

    enum Role { case root, scope, fork }

    struct Container {
        let parent: Int?
        let role: Role
        var registrations: [Int: Registration] = [:]
        var decorations: [Int: [String]] = [:]
    }

    enum Outcome: Equatable { case text(String), missing, noScope, needsAwait }

    var containers = [Container(parent: nil, role: .root)]
    /// The fork that replaces the root in a block of overrides.
    var override: Int?

    /// The outcome of resolving `number` from a container.
    ///
    /// - Parameter isShallow: Whether lazy dependencies are ignored, which do not affect the outcome.
    func outcome(_ number: Int, in container: Int, isAwaited: Bool = false, isShallow: Bool = false) -> Outcome {
        guard let owner = owner(of: number, in: container), let made = containers[owner].registrations[number] else {
            return .missing
        }
        guard let context = context(of: made.life, ownedBy: owner, in: container) else { return .noScope }
        if made.isAsync, !isAwaited, !made.life.isShared { return .needsAwait }
        var parts: [String] = []
        for dependency in made.dependencies {
            switch part(dependency, in: context, madeBy: owner, isAwaited: made.isAsync, isShallow: isShallow) {
            case .text(let text): parts.append(text)
            case let fault: return fault
            }
        }
        var text = "\(made.name)(\(parts.joined(separator: " ")))"
        for container in path(from: container, to: owner).reversed() {
            for decoration in containers[container].decorations[number, default: []] { text = "\(decoration)<\(text)>" }
        }
        return .text(text)
    }

    private func part(
        _ dependency: Dependency,
        in context: Int,
        madeBy maker: Int,
        isAwaited: Bool,
        isShallow: Bool
    ) -> Outcome {
        let target = dependency.target
        switch dependency.kind {
        case .direct:
            return outcome(target, in: context, isAwaited: isAwaited, isShallow: isShallow)
        case .captured:
            let container = replacement(of: dependency.captured, in: context, madeBy: maker)
            return outcome(target, in: container, isAwaited: isAwaited, isShallow: isShallow)
        case .optional:
            if owner(of: target, in: context) == nil { return .text("-") }
            return outcome(target, in: context, isAwaited: isAwaited, isShallow: isShallow)
        case .lazy, .provider:
            if isShallow { return .text("") }
            guard case .text = outcome(target, in: context, isShallow: true),
                let owner = owner(of: target, in: context), let made = containers[owner].registrations[target]
            else { return .text("!") }
            return .text("~\(made.name)")
        }
    }

    /// The container that a captured one resolves to. A fork replaces its ancestors while it runs a factory from
    /// outside, but not while it runs one of its own.
    private func replacement(of captured: Int, in context: Int, madeBy maker: Int) -> Int {
        let depth = forkDepth(of: maker)
        if forkDepth(of: context) > depth, forkDepth(of: captured) >= depth {
            return path(from: context, to: 0).first { containers[$0].role == .fork } ?? captured
        }
        return captured == 0 ? override ?? 0 : captured
    }

    /// The number of forks among a container and its ancestors.
    private func forkDepth(of container: Int) -> Int {
        path(from: container, to: 0).count { containers[$0].role == .fork }
    }

    /// The container that an instance is created from.
    private func context(of life: Life, ownedBy owner: Int, in container: Int) -> Int? {
        let path = path(from: container, to: owner)
        switch life {
        case .dynamic, .graph: return container
        case .scoped: return self.path(from: container, to: 0).first { containers[$0].role == .scope }
        case .static, .weak, .timed: return path.dropLast().first { containers[$0].role == .fork } ?? owner
        }
    }

    /// The nearest container that registers a number.
    func owner(of number: Int, in container: Int) -> Int? {
        path(from: container, to: 0).first { containers[$0].registrations[number] != nil }
    }

    /// The containers from one container up to an ancestor.
    func path(from container: Int, to outer: Int) -> [Int] {
        var path = [container]
        while let last = path.last, last != outer, let parent = containers[last].parent { path.append(parent) }
        return path
    }
}

extension WiringModel.Life {
    var isShared: Bool { self != .dynamic && self != .graph }
}

/// An instance that describes its dependencies.
final class Piece: Sendable {
    let name: String
    private let decorations: [String]
    private let parts: @Sendable () -> [String]

    init(name: String, decorations: [String] = [], parts: @escaping @Sendable () -> [String]) {
        (self.name, self.decorations, self.parts) = (name, decorations, parts)
    }

    func decorated(by decoration: String) -> Piece {
        Piece(name: name, decorations: decorations + [decoration], parts: parts)
    }

    var text: String {
        decorations.reduce("\(name)(\(parts().joined(separator: " ")))") { "\($1)<\($0)>" }
    }
}
