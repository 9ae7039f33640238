// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import DesktopServices
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import UniformTypes

/// Hands what is shared to a target of another system, as that system would.
struct ForeignAction: SystemAction {
    let target: ForeignTarget
    let name: String
    let folders: ApplicationFolders
    let permissions: DesktopPermissions
    let limits: SessionLimits
    let postTitle = "Share"

    var obstacle: String? { target.missing }

    func checkPermission() async throws { try await permissions.checkRunning(target) }

    func fields(for content: SystemContent) async throws -> [DeclaredField] {
        target.questions.map { DeclaredField(name: $0, title: $0) }
    }

    func perform(
        _ content: SystemContent, _ answers: [String: String], _ work: SystemWork
    ) async throws -> TargetResult {
        let urls = try urls(content)
        do {
            return try await perform(urls, answers, work)
        } catch let failure as DesktopApplications.LateFailure {
            throw ExtensionHostError(.returnedError, failure.reason)
        }
    }

    private func perform(_ urls: [URL], _ answers: [String: String], _ work: SystemWork) async throws -> TargetResult {
        let shown = PrintableText.escaped(name)
        switch target.origin {
        case .contractor, .thunar:
            let entry = target.entry
            let hasEnded = try await work.deliver { try await DesktopApplications.run(entry: entry, urls) }
            return TargetResult(text: "\(shown) \(hasEnded ? "has finished" : "is still running"), and reports nothing")
        case .application:
            let application = target.command
            try await work.deliver { try await DesktopApplications.share(urls, with: application) }
            return TargetResult(text: "\(shown) has taken it")
        case .purpose:
            // The form may have been open for long.
            try await permissions.checkRunning(target)
            let run = PurposeRun(target: target, name: name, silence: limits.silence, work: work)
            return try await run.perform(urls, mimeType: try mimeType(urls), answers)
        }
    }

    /// Everything as an address, as these systems pass it; a text becomes a file.
    private func urls(_ content: SystemContent) throws -> [URL] {
        try content.parts.map { part in
            if case .link(let url) = part { return url }
            return URL(fileURLWithPath: try LentFiles.files(for: [part], folders)[0].path)
        }
    }

    /// The type of all of it; `*/*` for several.
    private func mimeType(_ urls: [URL]) throws -> String {
        let types = Set(
            try urls.map { url -> String in
                guard url.isFileURL else { return "text/html" }
                return try UTType(contentsOf: url).preferredMIMEType ?? "application/octet-stream"
            })
        return types.count == 1 ? types.first ?? "*/*" : "*/*"
    }
}
