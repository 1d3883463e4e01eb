import Testing

@MainActor struct GraphTests {
    @Test func `the graph lists each registration with its dependencies`() async {
        let graph = await app("graph")
        #expect(graph.code == 0)
        #expect(
            graph.output.contains(
                """
                StatusAppFactory (scoped "session")  AppComposition/Status.swift
                """
            )
        )
        #expect(graph.output.contains("  -> any StatusRepositoryProtocol"))
    }

    @Test func `graph --as mermaid prints a Mermaid flowchart without opening a store`() async throws {
        let store = try TemporaryStore()
        let graph = await app("graph", "--as", "mermaid", "--store", store.path)
        #expect(graph.output.hasPrefix("flowchart"))
        #expect(store.fileNames.isEmpty)
    }
}
