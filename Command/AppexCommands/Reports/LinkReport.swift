// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations

/// Where a link went, or would go.
struct LinkReport: TextReport {
    struct Candidate: Encodable {
        let application: String
        let name: String
        let opens: Bool
        let reason: String
    }

    let link: String
    /// `application`, `browser`, or `several` applications, of which none was chosen.
    let destination: String
    /// The identifier of the app; nil if it is the browser.
    let application: String?
    /// Whether it was opened, and not only looked up.
    let opened: Bool
    let candidates: [Candidate]
    /// Why no app can open such a link.
    let obstacle: String?
    private let name: String?

    private enum CodingKeys: String, CodingKey {
        case link, destination, application, opened, candidates, obstacle
    }

    init(_ destination: LinkDestination, _ application: InstalledApplication?, isDryRun: Bool) {
        link = destination.link
        let isSeveral = application == nil && destination.applications.count > 1
        self.destination = isSeveral ? "several" : application == nil ? "browser" : "application"
        obstacle = destination.obstacle
        self.application = application?.identifier
        name = application?.displayName
        opened = !isDryRun && !isSeveral
        candidates = destination.candidates.map {
            Candidate(
                application: $0.application.identifier, name: $0.application.displayName, opens: $0.opens,
                reason: $0.reason)
        }
    }

    var lines: [String] {
        let goal =
            application.map { "\(name ?? "") (\($0))" }
            ?? (destination == "several" ? "one of several apps" : "the browser")
        return ["\(opened ? "Opened in" : "Would be opened in") \(goal)"].map(PrintableText.escaped)
            + (obstacle.map { ["  no app opens it: " + PrintableText.escaped($0)] } ?? [])
            + candidates.map {
                PrintableText.escaped(
                    "  \($0.name) (\($0.application)) \($0.opens ? "opens it" : "does not open it"): \($0.reason)")
            }
    }
}
