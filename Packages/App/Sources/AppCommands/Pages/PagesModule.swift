#if !canImport(SwiftUI) || Headless
import DatabaseService
import Foundation
import MicroContainer
import WebHost

/// The place where open pages outlive a process: a folder beside the store for processes of one machine, and the server of
/// PostgreSQL for those of several.
struct PagesModule: Module {
    /// The file of the store.
    let store: URL

    var registrations: [any Registration] {
        Singleton((any PageStore).self) { [store] container in
            let database: Database = container.resolve()
            return database.isRemote ? try DatabasePageStore(database) : FolderPageStore(Self.folder(of: store))
        }
    }

    static func folder(of store: URL) -> URL { store.deletingPathExtension().appendingPathExtension("pages") }
}
#endif
