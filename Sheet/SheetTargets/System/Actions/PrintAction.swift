// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import DesktopServices
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// Prints files and texts with CUPS.
struct PrintAction: SystemAction {
    private static let printer = "printer"
    private static let copies = "copies"
    private static let mostCopies = 999

    let folders: ApplicationFolders
    let postTitle = "Print"

    var obstacle: String? {
        if ["lp", "lpstat"].contains(where: { SystemProgram.path($0) == nil }) {
            return "the program lp is not installed; install cups-client"
        }
        return Self.mayHavePrinter ? nil : "no printer is set up; add one in the settings"
    }

    /// Whether there may be a printer, as far as it can be seen without asking CUPS: it has another server, a queue of its own, or finds printers in the network.
    private static var mayHavePrinter: Bool {
        func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
        let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
        let hasServer =
            ProcessInfo.processInfo.environment["CUPS_SERVER"] != nil || exists("/etc/cups/client.conf")
            || exists(home + "/.cups/client.conf")
        guard !hasServer else { return true }
        // It may listen on TCP alone.
        guard exists("/run/cups/cups.sock") || exists("/run/cups/certs") else { return false }
        // A queue without a driver has no description, and is in the list of all.
        if exists("/run/avahi-daemon/socket") || exists("/etc/cups/printers.conf") { return true }
        // A folder that cannot be read may have some.
        guard let queues = try? FileManager.default.contentsOfDirectory(atPath: "/etc/cups/ppd") else { return true }
        return queues.contains { $0.hasSuffix(".ppd") }
    }

    func fields(for content: SystemContent) async throws -> [DeclaredField] {
        // Without its service it lists nothing.
        let names = try await SystemProgram.run("lpstat", ["-e"], limit: .seconds(20), isEnglish: true).lines
        guard let first = names.first else {
            throw ExtensionHostError(
                .launchFailed, "no printer was found; add one in the settings, or start CUPS if it does not run")
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
    ) async throws -> TargetResult {
        let files = try LentFiles.files(for: content.parts, folders)
        let printer = answers[Self.printer] ?? ""
        let title = files.first?.filename ?? "Shared"
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
        return TargetResult(text: "sent to \(printer)" + (job.map { " as \($0)" } ?? ""))
    }
}
