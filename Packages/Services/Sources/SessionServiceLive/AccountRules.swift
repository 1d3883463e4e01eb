import Foundation
import SessionService

extension String {
    /// Returns the text as an address: in lowercase, and without surrounding white space.
    func validatedAddress() throws(AccountError) -> String {
        let address = trimmingCharacters(in: .whitespacesAndNewlines).lowercased().precomposedStringWithCanonicalMapping
        let isValid = address.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_.".unicodeScalars.contains(scalar)
        }
        // "." and ".." would be folders in a request's URL.
        guard isValid, (1...64).contains(address.unicodeScalars.count), address.contains(where: { $0 != "." }) else {
            throw .invalidAddress(address)
        }
        return address
    }

    /// Returns the text as a display name, without surrounding white space.
    func validatedDisplayName() throws(AccountError) -> String {
        let name = trimmingCharacters(in: .whitespacesAndNewlines)
        guard name.utf8.count <= 1000, name.count <= 100,
            !name.unicodeScalars.contains(where: {
                [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            })
        else { throw .invalidDisplayName }
        return name
    }
}
