/// How long what a registration makes is shared.
public struct Lifetime<Value>: Sendable {
    let kind: LifetimeKind
}

extension Lifetime {
    /// A new one for each resolve.
    public static var dynamic: Self { Self(kind: .dynamic) }
}

extension Lifetime where Value: Sendable {
    /// One for the container that owns the registration, made when first asked for.
    ///
    /// It is shared by every thread that asks, so it has to be `Sendable`. A type that is not gets a warning here:
    /// make it `Sendable`, isolate it to an actor, or register it as ``Lifetime/dynamic``.
    @preconcurrency public static var `static`: Self { Self(kind: .static) }
}

/// The two lifetimes by their shortest name, for code that keeps one in a variable.
public enum DependencyAllocation: Sendable {
    /// One for the container, made when first asked for.
    case `static`
    /// A new one for each resolve.
    case dynamic

    var kind: LifetimeKind {
        switch self {
        case .static: .static
        case .dynamic: .dynamic
        }
    }
}

/// A lifetime without the type of what lives.
enum LifetimeKind: Sendable, CustomStringConvertible {
    case `static`
    case dynamic

    var description: String {
        switch self {
        case .static: "static"
        case .dynamic: "dynamic"
        }
    }
}
