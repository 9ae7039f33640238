// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
import Foundation

/// The person's browser, as their desktop has it. (xdg-open(1))
package enum Browser {
    private static let program = "/usr/bin/xdg-open"
    /// How long the program is watched: some wait until the browser has ended, others fail at once.
    private static let watch = Duration.seconds(3)

    /// Opens a link of the Web.
    ///
    /// - Throws: ``DesktopError`` if there is no browser.
    package static func open(_ link: String) async throws {
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw DesktopError(
                .failed, "\(link) was not opened: there is no \(program) to find the browser (package xdg-utils)")
        }
        let process: ChildProcess
        do {
            process = try await ChildProcess.start(
                program, arguments: ["xdg-open", link], environment: ProcessInfo.processInfo.environment,
                descriptors: .init(input: try .nullDevice(), output: try .nullDevice()), group: .outlivesLeader)
        } catch { throw DesktopError(launching: error) }
        if let running = process.identity, await !running.hasEnded(within: watch) { return }
        let status = await process.status
        guard !status.isSuccess else { return }
        let reason =
            switch status {
            case .exited(3): "no browser was found"
            case .exited(4): "the browser failed"
            default: "it \(status)"
            }
        throw DesktopError(.failed, "\(link) was not opened: xdg-open: \(reason)")
    }
}
