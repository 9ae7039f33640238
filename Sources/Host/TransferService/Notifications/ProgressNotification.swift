// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
package import ExtensionHost
import FileOperations
import Foundation
import Synchronization
package import TransferMessages

/// One notification of the desktop that says how far the transfers of a share are, until it is closed. The person can cancel them there.
package final class ProgressNotification: Sendable {
    /// What the helper reads; nil when it is closed.
    private let lines: Mutex<DescriptorHandle?>
    private let reader: OutputReader
    private let reading: Task<Void, Never>

    /// Begins; nothing is shown before the first ``update(_:)``.
    ///
    /// - Parameters:
    ///   - icon: the address of a file; empty for none.
    ///   - cancelled: called when the person presses *Cancel*.
    /// - Throws: ``ExtensionHostError`` if the helper is missing or cannot be started.
    private init(icon: String, cancelled: @escaping @Sendable () -> Void) async throws {
        guard let program = HelperProgram.find("appex-desktop") else {
            throw ExtensionHostError(.launchFailed, DesktopApplications.absence ?? "appex-desktop is missing")
        }
        let input = try PipeEnds()
        let output = try PipeEnds()
        input.writer.setNonblocking()
        let descriptors = ChildProcess.Descriptors(
            input: input.reader, output: output.writer, errors: try .nullDevice())
        lines = Mutex(DescriptorHandle(input.writer))
        let reader = try OutputReader(output.reader) { bytes in
            if bytes.contains(UInt8(ascii: "\n")) { cancelled() }
        }
        self.reader = reader
        do {
            _ = try await ChildProcess.start(
                program.path, arguments: ["appex-desktop", "follow", icon, "Cancel"],
                environment: ProcessInfo.processInfo.environment, descriptors: descriptors, group: .endsWithLeader)
        } catch { throw ExtensionHostError(launching: error) }
        reading = Task { await reader.collect() }
    }

    /// Begins to show the transfers of a share; nil if no desktop shows notifications.
    ///
    /// - Parameters:
    ///   - transfer: one of them.
    ///   - host: knows the app.
    ///   - cancelled: called when the person presses *Cancel*.
    /// - Returns: the notification.
    /// - Throws: ``ExtensionHostError`` if the helper is missing or cannot be started.
    package static func begin(
        for transfer: TransferReport, by host: ExtensionHost, cancelled: @escaping @Sendable () -> Void
    ) async throws -> ProgressNotification? {
        guard DesktopApplications.hasSessionBus else { return nil }
        let app = try host.installedExtensions().applications.first { $0.identifier == transfer.application }
        let extensions = app?.extensions ?? []
        let icon = (extensions.first { $0.identifier == transfer.bundle } ?? extensions.first)?.iconFile
        return try await ProgressNotification(
            icon: icon.map { URL(fileURLWithPath: $0).absoluteString } ?? "", cancelled: cancelled)
    }

    /// Shows how far the transfers are.
    package func update(_ text: TransferProgressText) {
        // A tab or a line end would be another field or notification.
        let line = "\(text.percent ?? -1)\t\(PrintableText.line(text.title))\t\(PrintableText.line(text.text))\n"
        // A desktop that does not read waits for the next one.
        lines.withLock { lines in
            guard let lines else { return }
            _ = Data(line.utf8).withUnsafeBytes { write(lines.number, $0.baseAddress, $0.count) }
        }
    }

    /// Takes the notification away.
    package func close() {
        lines.withLock { $0 = nil }
        reader.stop()
        reading.cancel()
    }
}

/// What a person reads of transfers that are under way.
package struct TransferProgressText: Hashable, Sendable {
    /// The first line.
    package let title: String
    /// The rest: where it goes, or why it does not go on.
    package let text: String
    /// How much is done; nil if that is not known.
    package let percent: Int?

    /// Makes the text; nil if all have ended.
    ///
    /// - Parameter transfers: those of one share. What is private is counted, and not named.
    package init?(_ transfers: [TransferReport]) {
        let open = transfers.filter { !$0.isOver }
        guard let first = open.first else { return nil }
        let isUpload = first.direction == .upload
        let done = transfers.map { isUpload ? $0.progress.sent : $0.progress.received }
        let all = transfers.map { transfer -> Int64? in
            let progress = transfer.progress
            guard !transfer.isOver else { return isUpload ? progress.sent : progress.received }
            return isUpload ? progress.expectedToSend : progress.expectedToReceive
        }
        // Servers choose these numbers, and their sum may be larger than any integer.
        let total = all.compactMap(\.self).reduce(0.0) { $0 + Double($1) }
        let part = done.reduce(0.0) { $0 + Double($1) } / total
        percent = all.contains(nil) || total <= 0 ? nil : Int(min(99, max(0, part * 100)))
        let isPrivate = transfers.contains { $0.isPrivate == true }
        let name = first.file ?? URL(string: first.address)?.lastPathComponent ?? ""
        let what =
            transfers.count > 1 || isPrivate || name.isEmpty
            ? "\(transfers.count) file\(transfers.count == 1 ? "" : "s")" : name
        title = "\(isUpload ? "Uploading" : "Downloading") \(what)" + (percent.map { " · \($0) %" } ?? "")
        let place = isPrivate ? "" : URL(string: first.address)?.host ?? ""
        text = Self.obstacle(open) ?? (place.isEmpty ? "" : "\(isUpload ? "to" : "from") \(place)")
    }

    /// Why none of them goes on; nil if one does.
    private static func obstacle(_ open: [TransferReport]) -> String? {
        guard !open.contains(where: { [.running, .ready].contains($0.state) }), let first = open.first else {
            return nil
        }
        switch first.state {
        case .offline: return "waits for the network"
        case .challenged: return "waits for a login"
        case .paused: return "paused; appex transfer resume \(first.number)"
        case .suspended: return "its app has not begun it"
        case .waiting:
            let next = first.nextAttempt.map { "; goes on in \(Int($0.rounded(.up))) s" } ?? ""
            return first.isPrivate == true ? "interrupted\(next)" : (first.problem ?? "interrupted") + next
        default: return nil
        }
    }
}
