import Dispatch
import Foundation
import StatusModel

/// A file to import: a file on disk, or a pipe.
struct ReplyFile {
    /// The maximum size in bytes, which is larger than any statuslog. It also limits endless files such as `/dev/zero`.
    static let maximumSize = 64 << 20

    /// The first 16 bytes of every SQLite file.
    private static let databaseHeader = Data("SQLite format 3\0".utf8)

    private let url: URL

    init(_ url: URL) {
        self.url = url
    }

    /// Reads the file on a separate thread, because a pipe may not deliver data for a while.
    func contents() async throws(StatusRepositoryError) -> Data {
        let result = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: self.read()) }
        }
        return try result.get()
    }

    private func read() -> Result<Data, StatusRepositoryError> {
        do {
            let file = try FileHandle(forReadingFrom: url)
            defer { try? file.close() }
            var contents = Data()
            while let chunk = try file.read(upToCount: 1 << 20), !chunk.isEmpty {
                contents.append(chunk)
                guard contents.count <= Self.maximumSize else {
                    return .failure(unreadable("it is larger than \(Self.maximumSize >> 20) MiB"))
                }
            }
            guard !contents.starts(with: Self.databaseHeader) else {
                return .failure(unreadable("it is a SQLite database, and a statuslog reply is JSON"))
            }
            return .success(contents)
        } catch {
            return .failure(unreadable(reason(of: error)))
        }
    }

    private func reason(of error: any Error) -> String {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
            return "it is a folder"
        }
        switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile?, .fileNoSuchFile?: return "there is no such file"
        case .fileReadNoPermission?: return "reading it is not permitted"
        default: return "the system reports error \((error as NSError).code)"
        }
    }

    private func unreadable(_ reason: String) -> StatusRepositoryError {
        .unreadableFile(path: url.path.excerpt, reason: reason)
    }
}
