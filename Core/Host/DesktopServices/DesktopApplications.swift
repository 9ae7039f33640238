// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
package import Foundation

/// The apps of the desktop, found and started by `appex-desktop`, so that this process needs no GIO.
package enum DesktopApplications {
    /// An app of the desktop, known by its desktop entry.
    package struct Application: Sendable, Hashable {
        /// The name of its desktop entry.
        package let identifier: String
        package let name: String
        /// Its program, as the desktop entry names it.
        package let executable: String
    }

    private static let program = "appex-desktop"
    private static let timeLimit = Duration.seconds(30)
    /// How long the person may take to choose a part of the screen.
    private static let pictureLimit = Duration.seconds(600)
    /// How long an app may take for all calls.
    private static let shareLimit = Duration.seconds(600)
    /// The helper's exit code if the person cancelled.
    private static let cancelled: Int32 = 130
    /// The helper's exit code if something failed after a part was handed over.
    private static let failedLater: Int32 = 75

    /// Something has failed after a part of it, or all, was handed over.
    package struct LateFailure: Error {
        package let reason: String
    }

    /// Why apps cannot be found here; nil if they can.
    package static var obstacle: String? {
        let environment = ProcessInfo.processInfo.environment
        guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else {
            return "there is no display for the apps of the desktop"
        }
        return absence
    }

    /// Why nothing can be asked of the helper; nil if it is there.
    package static var absence: String? {
        HelperProgram.find(program) == nil ? HelperProgram.absence(of: program) : nil
    }

    /// Returns the apps that open all of some addresses, the default first.
    ///
    /// - Throws: ``DesktopError`` if they cannot be found.
    package static func applications(opening urls: [URL]) async throws -> [Application] {
        let output = try await run(["applications"] + urls.map(\.absoluteString))
        let fields = output.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        return stride(from: 0, to: fields.count - 3, by: 4).map { start in
            // The fourth is an icon.
            Application(identifier: fields[start], name: fields[start + 1], executable: fields[start + 2])
        }
        // Sharing a file with the entry that shares it leads nowhere.
        .filter { !["\(OwnEntries.name).desktop", "\(OwnEntries.window).desktop"].contains($0.identifier) }
    }

    /// Opens addresses with an app.
    ///
    /// - Throws: ``DesktopError`` if it does not start.
    package static func open(_ urls: [URL], with identifier: String) async throws {
        _ = try await run(["open", identifier] + urls.map(\.absoluteString))
    }

    /// Runs the command of a desktop entry.
    ///
    /// - Returns: whether it has ended already.
    /// - Throws: ``DesktopError`` if it does not start; ``LateFailure`` if it fails within a second.
    package static func run(entry: String, _ urls: [URL]) async throws -> Bool {
        try await run(["run"] + urls.map(\.absoluteString), input: Data(entry.utf8)).starts(with: Data("ended".utf8))
    }

    /// Hands files and links to an app that implements `org.freedesktop.Share`.
    ///
    /// - Throws: ``DesktopError`` if it does not take them; ``LateFailure`` if it has taken a part.
    package static func share(_ urls: [URL], with identifier: String) async throws {
        _ = try await run(["share", identifier] + urls.map(\.absoluteString), limit: shareLimit)
    }

    /// Has the desktop make a picture of the screen, as the person chooses there.
    ///
    /// - Returns: the file.
    /// - Throws: ``DesktopError`` if it makes none; `CancellationError` if the person cancelled.
    package static func screenshot() async throws -> URL {
        let data = try await run(["screenshot"], limit: pictureLimit)
        guard let file = URL(string: String(decoding: data.prefix { $0 != 0 }, as: UTF8.self)), file.isFileURL else {
            throw DesktopError(.malformedAnswer, "the desktop has named no file for the picture of the screen")
        }
        return file
    }

    /// Shows files in the file manager.
    ///
    /// - Returns: what shows them.
    /// - Throws: ``DesktopError`` if nothing can.
    package static func show(_ files: [URL]) async throws -> String {
        String(decoding: try await run(["show"] + files.map(\.absoluteString)).prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Shows a notification on the desktop, with a button if one is offered.
    ///
    /// - Parameters:
    ///   - icon: a name of the icon theme or the address of a file; empty for none.
    ///   - title: the first line.
    ///   - text: the rest.
    ///   - offer: a button, which some desktops do not show.
    /// - Throws: ``DesktopError`` if the desktop shows none.
    package static func notify(icon: String, title: String, text: String, offer: NotificationOffer? = nil) async throws
    {
        _ = try await run(["notify", icon, title, text] + (offer.map { [$0.label] + $0.command } ?? []))
    }

    /// Whether there is a session bus. Without one, GIO would start one.
    package static var hasSessionBus: Bool {
        let environment = ProcessInfo.processInfo.environment
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return !address.isEmpty }
        return environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
    }

    private static func run(
        _ arguments: [String], input: Data = Data(), limit: Duration = timeLimit
    ) async throws -> Data {
        if let absence { throw DesktopError(.failed, absence) }
        let path = HelperProgram.find(program)?.path ?? program
        let output = try await SystemProgram.run(path, arguments, input: input, limit: limit, group: .outlivesLeader)
        if output.code == cancelled { throw CancellationError() }
        if output.code == failedLater { throw LateFailure(reason: output.reason) }
        guard output.isSuccess else { throw DesktopError(.failed, output.reason) }
        return output.data
    }
}
