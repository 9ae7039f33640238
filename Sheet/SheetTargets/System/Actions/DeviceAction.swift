// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import DesktopServices
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// Sends files, links and texts to a device that is paired with KDE Connect, or files through Bluetooth.
struct DeviceAction: SystemAction {
    private static let field = "device"
    private static let connect = "kdeconnect-cli"
    /// They ask for the device themselves.
    private static let bluetooth = ["bluetooth-sendto", "blueman-sendto"]

    let folders: ApplicationFolders
    let postTitle = "Send"
    let destinationField: String? = Self.field

    private static var bluetoothProgram: String? { bluetooth.first { SystemProgram.path($0) != nil } }

    var obstacle: String? {
        SystemProgram.path(Self.connect) == nil && Self.bluetoothProgram == nil
            ? "neither KDE Connect nor a program for Bluetooth is installed; install kdeconnect or gnome-bluetooth-sendto"
            : nil
    }

    func fields(for content: SystemContent) async throws -> [DeclaredField] {
        var choices: [DeclaredField.Choice] = []
        if SystemProgram.path(Self.connect) != nil {
            let output = try await SystemProgram.run(
                Self.connect, ["--list-available", "--id-name-only"], limit: .seconds(20), isEnglish: true)
            choices = output.lines.compactMap { line in
                let parts = line.split(separator: " ", maxSplits: 1)
                return parts.count == 2 ? .init(String(parts[0]), title: String(parts[1])) : nil
            }
        }
        if let folder = content.files.first(where: { FileStatus.ifKnown($0.path)?.isFolder == true }) {
            throw ExtensionHostError(
                .unreadableItem,
                "\(PrintableText.escaped(folder.filename)) is a folder, and devices take files; pack it into an archive first"
            )
        }
        if Self.bluetoothProgram != nil, content.text.isEmpty {
            choices.append(.init("bluetooth", title: "Bluetooth…"))
        }
        guard let first = choices.first else {
            throw ExtensionHostError(
                .launchFailed, "no device can be reached; pair one with KDE Connect, and keep it in the same network")
        }
        return [DeclaredField(name: Self.field, title: "Device", value: first.value, choices: choices)]
    }

    func perform(
        _ content: SystemContent, _ answers: [String: String], _ work: SystemWork
    ) async throws -> TargetResult {
        let device = answers[Self.field] ?? ""
        if device == "bluetooth", let program = Self.bluetoothProgram {
            let files = try LentFiles.files(for: content.parts, folders)
            try await work.deliver { try await SystemProgram.launch(program, files.map(\.path)) }
            return TargetResult(text: "handed to \(program)")
        }
        for (number, part) in content.parts.enumerated() {
            try Task.checkCancellation()
            do { try await work.deliver { try await send(part, device) } } catch is CancellationError {
                throw CancellationError()
            } catch {
                guard number > 0 else { throw error }
                throw ExtensionHostError(
                    .returnedError, "\(error); \(number) of \(content.parts.count) were sent before",
                    underlyingError: error)
            }
        }
        return TargetResult(text: "handed to KDE Connect")
    }

    private func send(_ part: SystemContent.Part, _ device: String) async throws {
        let arguments: [String] =
            switch part {
            case .text(let text, _): ["--share-text=" + text]
            case .link(let url): ["--share=" + url.absoluteString]
            case .file, .data:
                ["--share=" + URL(fileURLWithPath: try LentFiles.files(for: [part], folders)[0].path).absoluteString]
            }
        let output = try await SystemProgram.run(Self.connect, ["--device=" + device] + arguments, isEnglish: true)
        guard output.isSuccess else {
            throw ExtensionHostError(
                .returnedError, "KDE Connect has not taken \(PrintableText.escaped(part.filename)): \(output.reason)")
        }
    }
}
