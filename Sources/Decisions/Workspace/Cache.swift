import Foundation

/// A cache that keeps results between runs. The key names everything that a result depends on.
///
/// If the cache cannot be read or written, the results are computed again.
struct Cache: Sendable {
    /// The folder of the cache; `nil` disables it.
    let folder: URL?

    static let none = Cache(folder: nil)

    /// The user's cache: `$XDG_CACHE_HOME/adr`, or a folder in the caches folder of the system.
    static var standard: Cache {
        if let path = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"], !path.isEmpty {
            return Cache(folder: URL(filePath: path).appending(path: "adr"))
        }
        let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
        return Cache(folder: folders.first?.appending(path: "adr"))
    }

    func value<Value: Decodable>(_ type: Value.Type, for key: String) -> Value? {
        guard let file = file(key), let data = try? Data(contentsOf: file) else { return nil }
        guard let entry = try? JSONDecoder().decode(Entry<Value>.self, from: data), entry.key == key else { return nil }
        return entry.value
    }

    func store(_ value: some Encodable, for key: String) {
        guard let folder, let file = file(key) else { return }
        guard let data = try? JSONEncoder().encode(Entry(key: key, value: value)) else { return }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? data.write(to: file, options: .atomic)
    }

    fileprivate struct Entry<Value> {
        /// The whole key, which distinguishes keys whose file names are equal.
        var key: String
        var value: Value
    }

    private func file(_ key: String) -> URL? {
        folder?.appending(path: String(Self.hash(Array(key.utf8)), radix: 36) + ".json")
    }

    /// Returns the FNV-1a hash, which is the same in every process.
    static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

extension Cache.Entry: Encodable where Value: Encodable {}
extension Cache.Entry: Decodable where Value: Decodable {}
