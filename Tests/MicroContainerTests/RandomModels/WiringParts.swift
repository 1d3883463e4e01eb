import MicroContainer

/// A dependency, with the container that the factory captured for it.
struct CapturedPart: Sendable {
    let dependency: WiringModel.Dependency
    // Weak, as in an application, because the container keeps the factory.
    weak let container: DependencyContainer?
}

/// A dependency as a factory receives it.
enum WiredPart: Sendable {
    case piece(Piece)
    case none
    case lazy(Lazy<Piece>)
    case provider(Provider<Piece>)

    init(_ captured: CapturedPart, from container: DependencyContainer) throws {
        let dependency = captured.dependency
        let qualifier = "\(dependency.target)"
        switch dependency.kind {
        case .direct: self = .piece(try container.piece(dependency.target))
        case .optional:
            let piece: Piece? = try container.resolveOrThrow(qualifier: qualifier)
            self = piece.map(WiredPart.piece) ?? .none
        case .lazy: self = .lazy(try container.resolveOrThrow(qualifier: qualifier))
        case .provider: self = .provider(try container.resolveOrThrow(qualifier: qualifier))
        case .captured: self = .piece(try (captured.container ?? container).piece(dependency.target))
        }
    }

    init(awaiting captured: CapturedPart, from container: DependencyContainer) async throws {
        let dependency = captured.dependency
        let qualifier = "\(dependency.target)"
        switch dependency.kind {
        case .optional:
            let piece: Piece? = try await container.resolveAsync(qualifier: qualifier)
            self = piece.map(WiredPart.piece) ?? .none
        case .captured:
            self = .piece(try await (captured.container ?? container).resolveAsync(qualifier: qualifier))
        default: self = .piece(try await container.resolveAsync(qualifier: qualifier))
        }
    }

    /// The text. A lazy dependency is resolved now.
    var text: String {
        switch self {
        case .piece(let piece): piece.text
        case .none: "-"
        case .lazy(let lazy): (try? lazy.value).map { "~\($0.name)" } ?? "!"
        case .provider(let provider): (try? provider()).map { "~\($0.name)" } ?? "!"
        }
    }
}

extension Lifetime<Piece> {
    init(_ life: WiringModel.Life) {
        self =
            switch life {
            case .static: .static
            case .dynamic: .dynamic
            case .graph: .graph
            case .scoped: .scoped("s")
            case .weak: .weak
            case .timed: .timed(.seconds(10_000))
            }
    }
}

extension WiringModel.Outcome {
    init(_ error: ResolutionError) {
        switch error {
        case .notRegistered: self = .missing
        case .noScope: self = .noScope
        case .needsAwait: self = .needsAwait
        default: self = .text("\(error)")
        }
    }
}

/// Specs with the numbers that follow those of the registrations.
enum PieceSpecs {
    static let all = [
        WiringModel.Registration(
            name: "7spec",
            life: .static,
            isAsync: false,
            dependencies: [WiringModel.Dependency(target: 5, kind: .optional)],
            number: 7
        ),
        WiringModel.Registration(
            name: "8spec",
            life: .dynamic,
            isAsync: false,
            dependencies: [WiringModel.Dependency(target: 6, kind: .optional)],
            number: 8
        ),
        WiringModel.Registration(
            name: "9spec",
            life: .scoped,
            isAsync: false,
            dependencies: [WiringModel.Dependency(target: 7, kind: .direct)],
            number: 9
        ),
    ]
}

protocol PieceSpec: DependencySpec where Service == Piece {
    static var place: Int { get }
}

extension PieceSpec {
    static var lifetime: Lifetime<Piece> { Lifetime(PieceSpecs.all[place].life) }

    static func make(resolver: DependencyResolving) throws -> Piece {
        let made = PieceSpecs.all[place]
        let parts = try made.dependencies.map {
            try WiredPart(CapturedPart(dependency: $0, container: nil), from: resolver)
        }
        return Piece(name: made.name) { parts.map(\.text) }
    }
}

enum FirstPieceSpec: PieceSpec { static let place = 0 }
enum SecondPieceSpec: PieceSpec { static let place = 1 }
enum ThirdPieceSpec: PieceSpec { static let place = 2 }

extension Catalog {
    fileprivate var firstPiece: FirstPieceSpec.Type { FirstPieceSpec.self }
    fileprivate var secondPiece: SecondPieceSpec.Type { SecondPieceSpec.self }
    fileprivate var thirdPiece: ThirdPieceSpec.Type { ThirdPieceSpec.self }
}

extension DependencyContainer {
    /// The instance with a number of the model.
    func piece(_ number: Int) throws(ResolutionError) -> Piece {
        switch number {
        case 7: try resolveOrThrow(\.firstPiece)
        case 8: try resolveOrThrow(\.secondPiece)
        case 9: try resolveOrThrow(\.thirdPiece)
        default: try resolveOrThrow(qualifier: "\(number)")
        }
    }
}
