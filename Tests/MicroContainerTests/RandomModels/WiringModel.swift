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
        /// The number of a spec.
        var number = 0
    }

    enum Role { case root, scope, fork }

    struct Container {
        let parent: Int?
        let role: Role
        var registrations: [Int: Registration] = [:]
        var decorations: [Int: [String]] = [:]
        /// For a fork of a scope: the fork around the scope that shares its registrations.
        var outer: Int?
        /// For an outer fork: the fork whose registrations it has.
        var front: Int?
    }

    enum Outcome: Equatable { case text(String), missing, noScope, needsAwait }

    var containers = [Container(parent: nil, role: .root)]
    /// The fork that replaces the root in a block of overrides.
    var override: Int?

    /// Adds a container, and the outer forks that it needs.
    mutating func add(_ container: Container) -> Int {
        let added = containers.count
        containers.append(container)
        guard container.role == .fork, let parent = container.parent else { return added }
        let around: Int?
        switch containers[parent].role {
        case .root: around = nil
        case .scope: around = containers[parent].parent
        case .fork: around = containers[parent].outer
        }
        if let around {
            let front = container.front ?? added
            containers[added].outer = add(Container(parent: around, role: .fork, front: front))
        }
        return added
    }

    /// The outcome of resolving `number` from a container.
    ///
    /// - Parameter isShallow: Whether lazy dependencies are ignored, which do not affect the outcome.
    func outcome(_ number: Int, in container: Int, isAwaited: Bool = false, isShallow: Bool = false) -> Outcome {
        guard let owner = owner(of: number, in: container), let made = containers[owner].registrations[number] else {
            return .missing
        }
        if isInside(owner, container), made.life.isShared, let front = containers[container].front,
            let level = levels(of: front).first(where: { level(of: $0).contains(owner) })
        {
            return outcome(number, in: level, isAwaited: isAwaited, isShallow: isShallow)
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
        for container in isInside(owner, container) ? [owner] : path(from: container, to: owner).reversed() {
            for decoration in containers[container].decorations[number, default: []] { text = "\(decoration)<\(text)>" }
        }
        return .text(text)
    }

    /// Whether resolves of `number` from two containers return one instance. Nil if the model does not tell: whether a
    /// fork has an instance of its own depends on what has been created before.
    func sharing(_ number: Int, _ first: Int, _ second: Int) -> Bool? {
        guard let owner = owner(of: number, in: first), owner == self.owner(of: number, in: second),
            let made = containers[owner].registrations[number],
            let context = context(of: made.life, ownedBy: owner, in: first),
            let other = self.context(of: made.life, ownedBy: owner, in: second)
        else { return nil }
        if !made.life.isShared { return false }
        let isSame = context == other && decorations(number, first, owner) == decorations(number, second, owner)
        if first == second || isSame { return true }
        return forkDepth(of: first) == 0 && forkDepth(of: second) == 0 ? false : nil
    }

    private func decorations(_ number: Int, _ container: Int, _ owner: Int) -> [String] {
        path(from: container, to: owner).flatMap { containers[$0].decorations[number, default: []] }
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
        if forkDepth(of: context) > depth, forkDepth(of: captured) >= depth,
            let fork = path(from: context, to: 0).first(where: { containers[$0].role == .fork })
        {
            return levels(of: containers[fork].front ?? fork).last { path(from: $0, to: 0).contains(captured) }
                ?? captured
        }
        return captured == 0 ? override ?? 0 : captured
    }

    /// Whether an outer fork has the registrations of `owner` because `owner` is on a level inside it.
    private func isInside(_ owner: Int, _ container: Int) -> Bool {
        containers[container].front != nil && !path(from: container, to: 0).contains(owner)
    }

    /// A fork and its outer forks, the innermost first.
    private func levels(of fork: Int) -> [Int] {
        [fork] + (containers[fork].outer.map { levels(of: $0) } ?? [])
    }

    /// The containers from a fork to the first that is no fork: what it was made from.
    private func level(of fork: Int) -> [Int] {
        let path = path(from: fork, to: 0)
        let base = path.firstIndex { containers[$0].role != .fork } ?? 0
        return Array(path[...base])
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
        case .scoped:
            let around = self.path(from: container, to: 0)
            guard let scope = around.first(where: { containers[$0].role == .scope }) else { return nil }
            return self.path(from: container, to: scope).dropLast().first { containers[$0].role == .fork } ?? scope
        case .static, .weak, .timed:
            guard var fork = path.dropLast().first(where: { containers[$0].role == .fork }) else { return owner }
            while let outer = containers[fork].outer, !level(of: fork).contains(owner) { fork = outer }
            return fork
        }
    }

    /// The nearest container that registers a number.
    func owner(of number: Int, in container: Int) -> Int? {
        if let front = containers[container].front, containers[front].registrations[number] != nil { return front }
        for current in path(from: container, to: 0) {
            if let front = containers[current].front, containers[front].registrations[number] != nil { return front }
            if containers[current].registrations[number] != nil { return current }
        }
        return nil
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
