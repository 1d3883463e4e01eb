#if !canImport(SwiftUI) || Headless
import DatabaseService
import Foundation
import MicroContainer
import WebHost

/// The place where open pages outlive a process: a folder beside the store for processes on one machine, and the
/// PostgreSQL server for processes on several machines.
struct PagesModule: Module {
    let store: URL

    var registrations: [any Registration] {
        Singleton((any PageStore).self) { container in try pageStore(in: container.resolve()) }
    }

    func pageStore(in database: Database) throws(DatabaseError) -> any PageStore {
        database.isRemote
            ? try DatabasePageStore(database)
            : FolderPageStore(store.deletingPathExtension().appendingPathExtension("pages"))
    }
}
#endif
