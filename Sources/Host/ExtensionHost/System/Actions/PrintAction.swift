// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import ExtensionBundles
import Foundation

/// Prints files and texts with CUPS.
struct PrintAction: SystemAction {
    private static let printer = "printer"
    private static let copies = "copies"
    private static let mostCopies = 999

    let folders: ApplicationFolders
    let postTitle = "Print"

    var obstacle: String? {
        ["lp", "lpstat"].contains { SystemProgram.path($0) == nil }
            ? "the program lp is not installed; install cups-client" : nil
    }

    func fields(for content: SystemContent) async throws -> [DeclaredField] {
        // Without its service it lists nothing.
        let names = try await SystemProgram.run("lpstat", ["-e"], limit: .seconds(20), isEnglish: true).lines
        guard let first = names.first else {
            throw ExtensionHostError(.launchFailed, "no printer is set up in CUPS, or its service does not run")
        }
        let answer = try await SystemProgram.run("lpstat", ["-d"], limit: .seconds(20), isEnglish: true).lines.first
        let normal = answer?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
        return [
            DeclaredField(
                name: Self.printer, title: "Printer", value: normal.flatMap { names.contains($0) ? $0 : nil } ?? first,
                choices: names.map { .init($0) }),
            DeclaredField(
                name: Self.copies, title: "Copies", value: "1", choices: (1...5).map { .init("\($0)") },
                acceptsOthers: true),
        ]
    }

    func refusal(of answer: String, for field: String) -> String? {
        guard field == Self.copies else { return nil }
        guard let count = Int(answer), (1...Self.mostCopies).contains(count) else {
            return "Copies: expected a number from 1 to \(Self.mostCopies), found “\(answer)”"
        }
        return nil
    }

    func perform(
        _ content: SystemContent, _ answers: [String: String], _ work: SystemWork
    ) async throws -> SystemResult {
        let files = try LentFiles.files(for: content.parts, folders)
        let printer = answers[Self.printer] ?? ""
        let title = files.first?.lastPathComponent ?? "Shared"
        let output = try await work.deliver {
            let output = try await SystemProgram.run(
                "lp", ["-d", printer, "-n", answers[Self.copies] ?? "1", "-t", title, "--"] + files.map(\.path),
                limit: .seconds(600), isEnglish: true)
            guard output.isSuccess else {
                throw ExtensionHostError(.returnedError, "it was not printed: \(output.reason)")
            }
            return output
        }
        // “request id is Office-12 (1 file(s))”
        let job = output.lines.first?.split(separator: " ").dropFirst(3).first
        return SystemResult(text: "sent to \(printer)" + (job.map { " as \($0)" } ?? ""))
    }
}
