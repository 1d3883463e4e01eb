import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct WithoutEffectTests {
    @Test func `a modifier without effect does not change the tree`() throws {
        func tree(_ view: AnyView) throws -> RenderNode {
            try #require(Session(view: Group { view }).tree.frontmost)
        }
        for modifier in ModifiersWithoutEffect.all {
            #expect(try tree(modifier.modified).children == tree(modifier.plain).children, "\(modifier.name)")
        }
    }

    @Test func `animated changes are applied immediately`() throws {
        struct Animated: View {
            @State private var count = 0
            @ScaledMetric private var width = 10.0
            @ScaledMetric(relativeTo: .title) private var height = 20.0

            var body: some View {
                Stepper("Count", value: $count.animation(.spring).transaction(Transaction(animation: .default)))
                Button("Animate") { withAnimation(.easeIn) { count += 10 } }
                Button("Transact") { withTransaction(Transaction()) { count += 100 } }
                Button("Set") { withTransaction(\.disablesAnimations, true) { count += 1000 } }
                Text(verbatim: "\(width) \(height)")
            }
        }
        let session = Session(view: Animated())
        try session.send(.increment, to: session.node(.stepper, "Count").id)
        try session.tap("Animate")
        try session.tap("Transact")
        try session.tap("Set")
        #expect(try session.node(.stepper, "Count").value == 1111)
        _ = try session.node(.text, "10.0 20.0")
    }

    @Test func `a tap gesture runs onEnded and leaves its gesture state unchanged`() throws {
        struct Dragged: View {
            @GestureState private var distance = 0.0
            @State private var events: [String] = []

            var body: some View {
                Text("Target").gesture(
                    TapGesture()
                        .updating($distance) { _, distance, _ in distance = 1 }
                        .onEnded { events.append("ended") },
                    including: [GestureMask.gesture, .subviews]
                )
                .gesture(DragGesture().onChanged { _ in events.append("changed") })
                Text(verbatim: "\(events) \(distance)")
            }
        }
        let session = Session(view: Dragged())
        try session.send(.tap, to: session.node(.text, "Target").id)
        _ = try session.node(.text, #"["ended"] 0.0"#)
    }

    @Test func `placement modifiers have no effect`() throws {
        struct Placed: View {
            let search: SearchFieldPlacement
            let item: ToolbarItemPlacement
            let anchor: PopoverAttachmentAnchor
            let pinned: PinnedScrollableViews

            var body: some View {
                LazyVGrid(columns: [GridItem()], pinnedViews: pinned) { Text("Cell") }
                    .searchable(text: .constant("word"), placement: search)
                    .onSubmit(of: SubmitTriggers.search) {}
                    .onSubmit(of: .text) {}
                    .toolbar {
                        ToolbarSpacer(SpacerSizing.fixed)
                        ToolbarItem(placement: item) { Button("Item") {} }
                    }
                    .popover(item: .constant(Item()), attachmentAnchor: anchor) { _ in Text("Popover") }
            }

            struct Item: Identifiable {
                let id = 1
            }
        }
        let searches: [SearchFieldPlacement] = [
            .sidebar, .toolbar, .navigationBarDrawer,
            .navigationBarDrawer(displayMode: SearchFieldPlacement.NavigationBarDrawerDisplayMode.always),
        ]
        let items: [ToolbarItemPlacement] = [
            .primaryAction, .secondaryAction, .confirmationAction, .destructiveAction, .principal, .topBarTrailing,
            .navigationBarTrailing,
        ]
        let plain = Session(view: Placed(search: .automatic, item: .automatic, anchor: .rect(.bounds), pinned: [])).tree
        for (index, item) in items.enumerated() {
            let placed = Placed(
                search: searches[index % searches.count],
                item: item,
                anchor: .point(.top),
                pinned: index.isMultiple(of: 2) ? .sectionHeaders : .sectionFooters
            )
            #expect(Session(view: placed).tree.outline == plain.outline)
        }
    }

    @Test func `a shape keeps its fill and stroke colors but ignores the fill and stroke styles`() throws {
        var line = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 1, dash: [1], dashPhase: 1)
        line.lineCap = StrokeStyle.LineCap.square
        line.lineJoin = StrokeStyle.LineJoin.miter
        var fill = FillStyle(eoFill: true, antialiased: false)
        fill.isEOFilled.toggle()
        fill.isAntialiased.toggle()
        #expect(fill == FillStyle() && line.dash == [1])
        let session = Session(view: Circle().fill(.red, style: fill).stroke(.blue, lineWidth: line.lineWidth))
        let shape = try #require(session.tree.nodes.first { $0.role == .shape })
        #expect(shape.attributes[.background] == "red" && shape.attributes[.border] == "blue")
        let stroked = Session(view: Circle().stroke(.blue, style: line))
        #expect(stroked.tree.nodes.contains { $0.attributes[.border] == "blue" })
    }

    @Test func `a view has the same frame in every coordinate space`() throws {
        let session = Session(
            view: GeometryReader { proxy in
                let spaces: [CoordinateSpace] = [.global, .local, .named("a")]
                Text(verbatim: "\(Set(spaces.map { proxy.frame(in: $0).width }).count)")
            }
        )
        _ = try session.node(.text, "1")
    }

    @Test func `modifiers for a window's size and position have no effect`() {
        let plain = Session { WindowGroup("Main", id: "main") { Text("a") } }
        let sized = Session {
            WindowGroup("Main", id: "main") { Text("a") }
                .windowResizability(WindowResizability.contentSize)
                .defaultPosition(.center)
                .defaultSize(width: 100, height: 100)
                .menuBarExtraStyle(.automatic)
                .windowToolbarStyle(.unifiedCompact(showsTitle: false))
        }
        #expect(sized.tree.outline == plain.tree.outline)
    }

    @Test func `each modifier without effect is used in a test`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        func swiftFiles(in path: String) throws -> String {
            let folder = folder.appending(path: path).standardizedFileURL
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" }
                .map { try String(contentsOf: $0, encoding: .utf8) }
                .joined()
        }
        let declarations = try swiftFiles(in: "../../../../Sources/TreeUI/Vocabulary/WithoutEffect")
        let uses = try swiftFiles(in: ".") + swiftFiles(in: "../../SwiftUICompatibility")
        let names = Set(declarations.matches(of: /public (?:static )?func (\w+)/).map(\.1))
        #expect(names.count > 120)
        for name in names where !name.hasPrefix("_") {
            #expect(try uses.contains(Regex("\\b\(name)\\b").wordBoundaryKind(.simple)), "\(name)")
        }
    }

    @Test func `the article lists the modifiers and types without effect`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
            .standardizedFileURL
        let folder = root.appending(path: "Sources/TreeUI/Vocabulary/WithoutEffect")
        var names: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let functions = text.matches(of: /public func (\w+)/).map { String($0.1) }
            let types = text.matches(of: /\npublic (?:final )?(?:struct|enum|protocol|class) (\w+)/).map {
                String($0.1)
            }
            names.formUnion((functions + types).filter { !$0.hasPrefix("_") })
        }
        let article = root.appending(path: "Sources/TreeUI/TreeUI.docc/NamesWithoutEffect.md")
        let listed = try String(contentsOf: article, encoding: .utf8).matches(of: /`(\w+)`/).map { String($0.1) }
        #expect(Set(listed).subtracting(names) == [])
        #expect(names.subtracting(listed) == [])
    }

    @Test func `each name without effect is documented as such`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let sources = folder.appending(path: "../../../../Sources/TreeUI/Vocabulary/WithoutEffect").standardizedFileURL
        for file in try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil) {
            let declarations = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n")
            for declaration in declarations where declaration.contains("{ self }") {
                #expect(declaration.contains("/// Has no effect in a render tree; in SwiftUI, "))
            }
        }
    }
}
