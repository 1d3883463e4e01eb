import WebHostServer

/// The reason for refusing a file.
enum FileRefusal: Error, Equatable, CustomStringConvertible {
    case ended, name, tooLarge(Int), tooMany, tooFast, storage, incomplete, unwanted, unknown, several, path

    var status: Int {
        switch self {
        case .ended: 410
        case .name: 400
        case .tooLarge: 413
        case .tooMany, .tooFast: 429
        case .storage: 507
        case .incomplete: 400
        case .unwanted: 409
        case .unknown: 404
        case .several, .path: 422
        }
    }

    var description: String {
        switch self {
        case .ended: "This page's application has ended. Reload the page."
        case .name: "The file name must have 1 to \(FileName.limit) bytes, without slashes or control characters."
        case .tooLarge(let limit): "The files are larger than \(limit.sizeInWords) in total."
        case .tooMany: "An import can have at most \(FileTransfers.maximumFiles) files."
        case .tooFast: "The page sends files faster than the application accepts them. Try again in a moment."
        case .storage: "The server cannot store the file. Its disk may be full."
        case .incomplete: "The file did not arrive completely. Choose it again."
        case .unwanted: "The application no longer asks for a file."
        case .unknown: "The file is no longer there. Choose it again."
        case .several: "Choose one file."
        case .path: "A page cannot refer to files on the server."
        }
    }
}

extension HTTPResponse {
    static func refused(_ refusal: FileRefusal) -> HTTPResponse { .text(refusal.status, refusal.description) }
}

extension Int {
    fileprivate var sizeInWords: String { self < 1_048_576 ? "\(self) bytes" : "\(self / 1_048_576) MB" }
}
