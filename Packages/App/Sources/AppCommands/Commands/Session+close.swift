#if !canImport(SwiftUI) || Headless
@_spi(Hosts) import TreeUI

extension Session {
    /// Ends the session, and waits briefly until its work has released the store, which then closes with all data.
    func close() async {
        // Work that does not end in time ends with the process, which does not damage the store.
        try? await endAndWait(timeout: .seconds(2))
    }
}
#endif
