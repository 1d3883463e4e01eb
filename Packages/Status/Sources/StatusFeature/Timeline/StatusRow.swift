import FeatureKit
import Foundation
import StatusModel

struct StatusRow: View {
    let status: Status
    let age: String

    var body: some View {
        HStack(alignment: .top) {
            Text(status.emoji)
            VStack(alignment: .leading) {
                Text(status.content)
                HStack {
                    Text("@\(status.address)")
                    Text(age)
                }
                .font(.caption)
                .foregroundStyle(.secondary)
                if let url = status.externalURL {
                    // The row opens the status, which has the link.
                    Text(verbatim: url.absoluteString).font(.caption)
                }
            }
        }
    }
}
