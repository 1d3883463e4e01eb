import Testing

@testable import MicroContainer

struct CellTests {
    @Test func `the program stops if there is no memory for an instance`() async {
        await #expect(processExitsWith: .failure) { _ = MicroContainer.Cell.checked(nil) }
    }
}
