/// A qualifier type. Qualifiers of different types never mean the same registration, even if their cases have equal
/// names.
///
/// ```swift
/// enum Host: String, DependencyQualifier { case primary, staging }
///
/// container.register(Client.self, qualifier: Host.staging) { _ in Client("staging.example.com") }
/// let client: Client = container.resolve(qualifier: Host.staging)
/// ```
public protocol DependencyQualifier: Sendable {
    /// The qualifier as a string that includes the type's name.
    var qualifier: String { get }
}

extension DependencyQualifier {
    /// The type's name and the value's description: `Example.Host.staging`.
    public var qualifier: String { "\(String(reflecting: Self.self)).\(self)" }
}

extension DependencyQualifier where Self: RawRepresentable, RawValue == String {
    /// The type's name and the raw value: `Example.Host.staging`.
    public var qualifier: String { "\(String(reflecting: Self.self)).\(rawValue)" }
}
