import Foundation
import Observation
import StatusModel
import StatusRepository

/// Exports, imports and deletes everything.
@MainActor @Observable
final class DataViewModel {
    /// The text of the exported file, while the person chooses where to store it.
    var exported: String?
    var isImporting = false
    var isAskingToDelete = false
    /// The result of the last action, or the reason that the action failed.
    private(set) var notice: String?

    private let repository: any StatusDataProtocol

    init(repository: any StatusDataProtocol) {
        self.repository = repository
    }

    func beginExporting() async {
        do {
            exported = String(decoding: try await repository.exportData(), as: UTF8.self)
        } catch {
            notice = error.description
        }
    }

    func finishExporting(_ result: Result<URL, any Error>) {
        switch result {
        case .success(let url): notice = "Exported to \(url.lastPathComponent)."
        case .failure(let error): notice = "Nothing was exported: \(error.localizedDescription)"
        }
    }

    func importFile(_ result: Result<URL, any Error>) async {
        let file: URL
        do {
            file = try result.get()
        } catch {
            notice = "Nothing was imported: \(error.localizedDescription)"
            return
        }
        do {
            let summary = try await repository.importStatuses(fromFileAt: file)
            notice = summary.importSentence
        } catch {
            notice = error.naming(file).description
        }
    }

    func deleteAll() async {
        do {
            try await repository.deleteAll()
            notice = "All statuses and mutes were deleted."
        } catch {
            notice = error.description
        }
    }
}

extension ImportSummary {
    /// The result of an import as text for a person.
    fileprivate var importSentence: String {
        let added = "Added \(added) \(added == 1 ? "status" : "statuses")"
        return switch alreadyHad {
        case 0: "\(added)."
        case 1: "\(added); 1 was already stored."
        default: "\(added); \(alreadyHad) were already stored."
        }
    }
}
