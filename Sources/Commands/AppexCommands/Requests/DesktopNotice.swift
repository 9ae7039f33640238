// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import FileOperations

/// Notifications for a person who sees no terminal.
enum DesktopNotice {
    /// Runs a command; if it fails, a notification of the desktop says why.
    ///
    /// - Parameters:
    ///   - isWanted: whether there is a notification.
    ///   - title: its first line.
    ///   - body: the command.
    /// - Throws: the command's error.
    static func onFailure(_ isWanted: Bool, title: String, _ body: () async throws -> Void) async throws {
        do { try await body() } catch {
            if isWanted, let reason = reason(error) { _ = await ExtensionHost.notify(title: title, text: reason) }
            throw error
        }
    }

    /// Nil for what is no failure: a person has cancelled it, or an app has ended by itself.
    private static func reason(_ error: any Error) -> String? {
        if error is ExitCode { return nil }
        guard let failure = CommandFailure(error) else { return PrintableText.line("\(error)") }
        return failure.code == .cancelled ? nil : PrintableText.line(failure.description)
    }
}
