import Observation
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable
private final class Cart {
    var count = 0
}

private final class OldCart: ObservableObject {}

private struct CartView: View {
    @Environment(Cart.self) private var cart
    var body: some View { Text("\(cart.count)") }
}

private struct OldCartView: View {
    @EnvironmentObject private var cart: OldCart
    var body: some View { Text("\(ObjectIdentifier(cart).hashValue)") }
}

/// A view whose object nobody provides stops the program, and names the line that reads the object.
struct MissingObjectTests {
    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `the message about a missing object names the view and the line`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await Session(view: CartView()).tree
        }
        #expect(
            text(result).contains(
                """
                No Cart in the environment.
                  CartView reads it with @Environment(Cart.self) at TreeUITests/MissingObjectTests.swift:13, but no view \
                above it provides one with .environment(…).
                """
            )
        )
    }

    @Test func `the message about a missing environment object names the view and the line`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await Session(view: OldCartView()).tree
        }
        #expect(
            text(result).contains(
                "OldCartView reads it with @EnvironmentObject at TreeUITests/MissingObjectTests.swift:18"
            )
        )
    }
}
