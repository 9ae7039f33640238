// SPDX-License-Identifier: Apache-2.0

import Confinement
import DesktopServices
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import Synchronization
import TransferMessages

/// One notification of the desktop that says how far the transfers of a share are, until it is closed. The person can cancel them there.
final class ProgressNotification: Sendable {
    /// The end of the pipe through which the helper gets its lines; nil when it is closed.
    private let lines: Mutex<DescriptorHandle?>
    private let reader: OutputReader
    private let reading: Task<Void, Never>

    /// Begins; nothing is shown before the first ``update(_:)``.
    ///
    /// - Parameters:
    ///   - icon: the address of a file; empty for none.
    ///   - cancelled: called when the person presses *Cancel*.
    /// - Throws: `ExtensionHostError` if the helper is missing or cannot be started.
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
    /// - Throws: `ExtensionHostError` if the helper is missing or cannot be started.
    static func begin(
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
    func update(_ text: TransferProgressText) {
        // A tab or a line end would be another field or notification.
        let line = "\(text.percent ?? -1)\t\(PrintableText.line(text.title))\t\(PrintableText.line(text.text))\n"
        // A desktop that does not read waits for the next one.
        lines.withLock { lines in
            guard let lines else { return }
            _ = Data(line.utf8).withUnsafeBytes { write(lines.number, $0.baseAddress, $0.count) }
        }
    }

    /// Takes the notification away.
    func close() {
        lines.withLock { $0 = nil }
        reader.stop()
        reading.cancel()
    }
}
