extension Templates {
    /// The value of the feature, in the app that lists it.
    static let composition = #"""
        import MicroContainer
        import MicroContainerUI
        import {Name}Feature
        import {Name}Repository

        extension AppFeature where Factory == {Name}AppFactory {
            /// The {title} feature.
            static var {name}: AppFeature {
                AppFeature("{title}", systemImage: "list.bullet", autowire: {Name}AppFactory.init) {
                    Singleton((any {Name}RepositoryProtocol).self, autowire: InMemory{Name}Repository.init)
                }
            }
        }

        """#

    /// The feature itself: one public factory, and everything behind it.
    static let feature: [String: String] = [
        "Sources/{Name}Feature/{Name}AppFactory.swift": #"""
        public import FeatureKit
        public import {Name}Repository

        /// The {title} feature: a list of items, and the order in which it shows them.
        ///
        /// ```swift
        /// let factory = {Name}AppFactory(repository: InMemory{Name}Repository())
        /// AppShell("App", Feature("{title}", systemImage: "list.bullet", factory: factory))
        /// ```
        ///
        /// The factory is a value: it takes part in no retain cycle, and copies share the repository.
        public struct {Name}AppFactory: AppFactory {
            private let environment: {Name}Environment

            /// - Parameter repository: The items of the feature.
            public init(repository: any {Name}RepositoryProtocol) {
                environment = {Name}Environment(repository: repository)
            }

            /// The list of items.
            public func makeAppView() -> some View {
                {Name}View(viewModel: environment.make{Name}ViewModel())
            }

            /// The order of the items.
            public func makeSettingsView() -> some View {
                {Name}SettingsView(viewModel: environment.make{Name}SettingsViewModel())
            }
        }

        """#,
        "Sources/{Name}Feature/{Name}Environment.swift": #"""
        import MicroContainer
        import {Name}Repository

        /// The feature's parts. View models receive their dependencies from this structure, and never use the container.
        struct {Name}Environment: Sendable {
            private let container: DependencyContainer

            init(repository: any {Name}RepositoryProtocol) {
                container = DependencyContainer { {Name}Module(repository: repository) }
            }

            @MainActor
            func make{Name}ViewModel() -> {Name}ViewModel { container.resolve() }

            @MainActor
            func make{Name}SettingsViewModel() -> {Name}SettingsViewModel { container.resolve() }
        }

        /// The feature's registrations. The view models' initializers state their dependencies.
        struct {Name}Module: Module {
            let repository: any {Name}RepositoryProtocol

            var registrations: [any Registration] {
                Register { $0.register(repository, as: (any {Name}RepositoryProtocol).self) }
                Factory({Name}ViewModel.self, autowire: {Name}ViewModel.init)
                Factory({Name}SettingsViewModel.self, autowire: {Name}SettingsViewModel.init)
            }
        }

        """#,
        "Sources/{Name}Feature/{Name}ViewModel.swift": #"""
        import Observation
        import {Name}Repository

        @MainActor @Observable
        final class {Name}ViewModel {
            private(set) var items: [{Name}Item] = []
            /// The text of the next item.
            var draft = ""
            /// A sentence that says why the last call failed.
            private(set) var problem: String?

            private let repository: any {Name}RepositoryProtocol

            init(repository: any {Name}RepositoryProtocol) {
                self.repository = repository
            }

            var canAdd: Bool { draft.contains { !$0.isWhitespace } }

            func load() async {
                do {
                    items = try await repository.items()
                    problem = nil
                } catch {
                    problem = error.description
                }
            }

            /// Adds the draft, and keeps it if that fails.
            func add() async {
                let text = draft
                do {
                    try await repository.add(text)
                    if draft == text { draft = "" }
                    await load()
                } catch {
                    problem = error.description
                }
            }

            /// Loads the items after each change, until the task is cancelled.
            func followChanges() async {
                for await _ in repository.changes() { await load() }
            }
        }

        """#,
        "Sources/{Name}Feature/{Name}View.swift": #"""
        import FeatureKit
        import {Name}Repository

        struct {Name}View: View {
            @Bindable var viewModel: {Name}ViewModel

            var body: some View {
                Form {
                    if let problem = viewModel.problem {
                        Section {
                            Text(problem).foregroundStyle(.red)
                            AsyncButton("Try Again") { await viewModel.load() }
                        }
                    }
                    Section("Items") {
                        if viewModel.items.isEmpty {
                            Text("None").foregroundStyle(.secondary)
                        }
                        ForEach(viewModel.items) { Text($0.text) }
                    }
                    Section {
                        TextField("New item", text: $viewModel.draft)
                            .onSubmit { Work { await viewModel.add() } }
                        AsyncButton("Add") { await viewModel.add() }
                            .disabled(!viewModel.canAdd)
                    }
                }
                .navigationTitle("{title}")
                .task { await viewModel.load() }
                .ongoingTask { await viewModel.followChanges() }
            }
        }

        """#,
        "Sources/{Name}Feature/{Name}Previews.swift": #"""
        import FeatureKit
        import {Name}Repository

        #Preview("{title}") {
            {Name}AppFactory.sample.makeAppView()
        }

        #Preview("{title} Settings") {
            {Name}AppFactory.sample.makeSettingsView()
        }

        extension {Name}AppFactory {
            /// The feature with sample items.
            fileprivate static var sample: {Name}AppFactory {
                let repository = InMemory{Name}Repository()
                for text in ["First", "Second"] { try? repository.add(text) }
                return {Name}AppFactory(repository: repository)
            }
        }

        """#,
        "Sources/{Name}Feature/{Name}SettingsViewModel.swift": #"""
        import Observation
        import {Name}Repository

        @MainActor @Observable
        final class {Name}SettingsViewModel {
            private(set) var isNewestFirst = false
            /// A sentence that says why the last call failed.
            private(set) var problem: String?

            private let repository: any {Name}RepositoryProtocol

            init(repository: any {Name}RepositoryProtocol) {
                self.repository = repository
            }

            func load() async {
                do {
                    isNewestFirst = try await repository.isNewestFirst()
                    problem = nil
                } catch {
                    problem = error.description
                }
            }

            func setNewestFirst(_ value: Bool) async {
                do {
                    try await repository.setNewestFirst(value)
                    isNewestFirst = value
                    problem = nil
                } catch {
                    problem = error.description
                }
            }
        }

        """#,
        "Sources/{Name}Feature/{Name}SettingsView.swift": #"""
        import FeatureKit

        struct {Name}SettingsView: View {
            let viewModel: {Name}SettingsViewModel

            var body: some View {
                Form {
                    Toggle(
                        "Newest First",
                        isOn: Binding(
                            get: { viewModel.isNewestFirst },
                            set: { value in Work { await viewModel.setNewestFirst(value) } }
                        )
                    )
                    if let problem = viewModel.problem {
                        Text(problem).foregroundStyle(.red)
                    }
                }
                .task { await viewModel.load() }
            }
        }

        """#,
    ]
}
