import Foundation
import StorageService
import Testing

@Suite struct DataFolderTests {
    #if !canImport(Darwin)
    @Test func `the data folder follows the XDG convention`() {
        let url = DataFolder.url(for: "kit", environment: ["XDG_DATA_HOME": "/data/of me", "HOME": "/home/me"])
        #expect(url.path == "/data/of me/kit")
    }

    @Test(arguments: [
        ["HOME": "/home/me"], ["HOME": "/home/me", "XDG_DATA_HOME": ""], ["HOME": "/home/me", "XDG_DATA_HOME": "data"],
    ])
    func `without a valid XDG variable, the data folder is in the home folder`(environment: [String: String]) {
        #expect(DataFolder.url(for: "kit", environment: environment).path == "/home/me/.local/share/kit")
    }

    @Test func `without HOME, the data folder is in NSHomeDirectory()`() {
        #expect(DataFolder.url(for: "kit", environment: [:]).path == NSHomeDirectory() + "/.local/share/kit")
    }
    #else
    @Test func `the data folder is in Application Support`() {
        #expect(DataFolder.url(for: "kit").path.hasSuffix("/Application Support/kit"))
    }
    #endif
}
