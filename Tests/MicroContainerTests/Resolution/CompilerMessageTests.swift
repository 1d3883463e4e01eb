import Foundation
import Testing

struct CompilerMessageTests {
    @Test func `the compiler error for an unknown type or a wrong return type explains the mistake`() throws {
        let outcome = try typecheck("UnknownTypes.swift")
        let messages = outcome.errors.map { $0.components(separatedBy: "error: ").last ?? "" }
        let unknownTypes = [
            "'resolve(qualifier:)' is unavailable: the type is unknown; "
                + "write 'let clock: any Clock = container.resolve()' or 'resolve((any Clock).self)'",
            "'resolveOrThrow(qualifier:)' is unavailable: the type is unknown; "
                + "write 'resolveOrThrow((any Clock).self)'",
            "'resolveOptional(qualifier:)' is unavailable: the type is unknown; "
                + "write 'resolveOptional((any Clock).self)'",
            "'resolveAsync(qualifier:)' is unavailable: the type is unknown; "
                + "write 'resolveAsync((any Clock).self)'",
        ]
        let wrongResults = [
            "register(_:allocation:qualifier:dependencies:factory:)",
            "register(_:allocation:qualifier:dependencies:factory:)",
            "registerAsync(_:allocation:qualifier:factory:)",
            "override(_:qualifier:factory:)",
            "contribute(_:named:order:allocation:factory:)",
            "init(_:qualifier:dependencies:factory:)",
            "init(_:qualifier:dependencies:factory:)",
        ].map { name in
            "'\(name)' is unavailable: the factory must return the registered type, "
                + "or a value that conforms to the registered protocol"
        }
        #expect(messages == unknownTypes + wrongResults)
    }

    @Test func `compiler errors suggest registerAsync and the lifetimes to use for other libraries' names`()
        throws
    {
        let outcome = try typecheck("AsyncFactories.swift")
        let messages = outcome.errors.map { $0.components(separatedBy: "error: ").last ?? "" }
        let factory =
            "'register(_:allocation:qualifier:dependencies:factory:)' is unavailable: "
            + "the factory is asynchronous; write 'registerAsync'"
        #expect(
            messages == [
                factory, factory,
                "'register(_:allocation:qualifier:autowire:)' is unavailable: "
                    + "the initializer is asynchronous; write 'registerAsync'",
                "'singleton' has been renamed to 'static'",
                "'container' has been renamed to 'static'",
                "'transient' has been renamed to 'dynamic'",
                "'shared' is unavailable: write '.static' for one instance, or '.weak' for one while it is in use",
                "'cached' is unavailable: write '.static' for one instance, or '.timed' for one that expires",
            ]
        )
    }
}
