// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations
import ShareSheet

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

    /// Says what an app without a window has received.
    ///
    /// - Parameters:
    ///   - app: the app, which has run.
    ///   - host: where its inboxes lie.
    ///   - before: the number of deposits that waited before it ran; nil if that is not known.
    static func ofEnd(of app: InstalledApplication, _ host: ExtensionHost, waiting before: Int?) async {
        guard app.program?.entitlements.hasWindow != true else { return }
        let name = PrintableText.line(app.displayName)
        var title = "\(name) was opened"
        var text = ""
        if let before, let left = WaitingDelivery.count(for: app, host) {
            if before > left { title = "\(name) has received \(Phrase.count(before - left, "share"))" }
            if left > 0 { text = "\(Phrase.count(left, "share")) still \(left == 1 ? "waits" : "wait") for it" }
        }
        _ = await ExtensionHost.notify(title: title, text: text)
    }

    /// Nil for what is no failure: a person has cancelled it, or an app has ended by itself.
    private static func reason(_ error: any Error) -> String? {
        if error is ExitCode { return nil }
        guard let failure = CommandFailure(error) else { return PrintableText.line("\(error)") }
        return failure.code == .cancelled ? nil : PrintableText.line(failure.description)
    }
}
