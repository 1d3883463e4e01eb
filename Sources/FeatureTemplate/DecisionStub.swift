import Decisions
import Foundation

extension NewFeature {
    /// Returns a proposed decision about the feature, with rules about the generated package's contents.
    func decision(in log: DecisionLog) throws(DecisionError) -> LogChange {
        let others = GitHistory.fileNames(in: log.folder, of: root)
        var change = try log.adding(title: "\(name.title) Feature", date: date, others: others, id: decisionID)
        for index in change.files.indices {
            guard let heading = change.files[index].text.split(separator: "\n").first(where: { $0.hasPrefix("# ") })
            else { continue }
            let text = name.fill(Self.decisionText).replacing("{folder}", with: folder).replacing("{date}", with: date)
            change.files[index].text = "\(heading)\n\n\(text)"
        }
        return change
    }

    private static let decisionText = """
        **Status:** Proposed
        **Date:** {date}

        ## Context

        The app needs {title}. Describe who uses it, and which services it needs.

        ## Decision

        The feature is the package `{folder}`. The only public type in `{Name}Feature` is `{Name}AppFactory`; the feature's data
        is behind `{Name}RepositoryProtocol`.

        ## Consequences

        ### Positive

        - The feature is built and tested without the rest of the app.

        ### Negative

        - `InMemory{Name}Repository` forgets everything when the app ends, until another repository replaces it.

        ## Confirmation

        ```adr-rules
        layers {Name}Feature > {Name}Repository  -- the data can be replaced without a change to the views
        proved-by {Name}FeatureTests/{Name}AppFactoryTests  -- the factory meets the AppFactory contract
        ```

        ## Related Decisions

        ## Notes

        """
}
