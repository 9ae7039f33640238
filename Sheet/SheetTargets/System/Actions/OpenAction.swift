// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import DesktopServices
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// Opens files or links with an app of the desktop that opens all of them.
struct OpenAction: SystemAction {
    private static let field = "application"

    let folders: ApplicationFolders
    let postTitle = "Open"

    var obstacle: String? { DesktopApplications.obstacle }

    /// Some apps take one file, and are started for each.
    private static let mostItems = 500

    func fields(for content: SystemContent) async throws -> [DeclaredField] {
        guard content.parts.count <= Self.mostItems else {
            throw ExtensionHostError(
                .unreadableItem, "at most \(Self.mostItems) things can be opened at once; share fewer")
        }
        let applications = try await DesktopApplications.applications(opening: try urls(content))
        guard let first = applications.first else {
            throw ExtensionHostError(
                .unreadableItem,
                "no installed application opens \(content.parts.count == 1 ? "it" : "all of it"); install one that lists its type in MimeType"
            )
        }
        let names = Dictionary(grouping: applications, by: \.name)
        let choices = applications.map { application in
            let isAmbiguous = (names[application.name]?.count ?? 0) > 1
            return DeclaredField.Choice(
                application.identifier,
                title: application.name + (isAmbiguous ? " (\(application.identifier))" : "")
                    + (application == first ? " – default" : ""))
        }
        return [
            DeclaredField(name: Self.field, title: "Application", value: first.identifier, choices: choices)
        ]
    }

    /// An app is found by the contents of a file, so what is in no file becomes one, also if the person cancels.
    private func urls(_ content: SystemContent) throws -> [URL] {
        let files = try LentFiles.files(
            for: content.parts.filter { if case .link = $0 { false } else { true } }, folders)
        return files.map { URL(fileURLWithPath: $0.path) } + content.links
    }

    func perform(
        _ content: SystemContent, _ answers: [String: String], _ work: SystemWork
    ) async throws -> TargetResult {
        let urls = try urls(content)
        let application = answers[Self.field] ?? ""
        let name = try await DesktopApplications.applications(opening: urls).first { $0.identifier == application }?
            .name
        try await work.deliver { try await DesktopApplications.open(urls, with: application) }
        return TargetResult(text: "opened with \(PrintableText.escaped(name ?? application))")
    }
}
