// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
import Foundation
import WindowMessages

/// The program `appex-sheet`, which draws a window: it gets commands and sends reports.
struct WindowProgram: Sendable {
    private static let name = "appex-sheet"
    /// How long a program whose connection was closed may take to end.
    private static let endLimit = Duration.seconds(3)

    private let conversation: HelperConversation

    /// Returns the path of the program that draws windows.
    ///
    /// - Throws: ``WindowError`` if there is no display, or no program.
    static func path() throws(WindowError) -> String {
        let environment = ProcessInfo.processInfo.environment
        guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) else {
            throw WindowError(
                .noDisplay, "there is no display for a window: neither WAYLAND_DISPLAY nor DISPLAY is set")
        }
        guard let path = HelperProgram.find(name)?.path else {
            throw WindowError(
                .noProgram, "\(HelperProgram.absence(of: name)); it shows windows, and make window builds it")
        }
        return path
    }

    /// Starts the program that draws windows.
    ///
    /// - Parameter parent: the window that it is shown above; nil for none.
    /// - Throws: ``WindowError`` if there is no display, or no program.
    init(above parent: String?) async throws(WindowError) {
        let path = try Self.path()
        do {
            conversation = try await .start(
                path, arguments: [Self.name] + (parent.map { ["--parent", $0] } ?? []),
                environment: ProcessInfo.processInfo.environment)
        } catch {
            throw WindowError(.noProgram, "\(Self.name) cannot be started: \(error)", underlyingError: error)
        }
    }

    /// Sends a command. Commands are carried out in the order in which they are sent; one to a program that has ended is not carried out.
    func send(_ command: WindowCommand) {
        do { try conversation.send(command) } catch {
            // Sheets hold strings, numbers and bytes; only a number that JSON does not have cannot be written.
            preconditionFailure("a sheet cannot be written as JSON: \(error)")
        }
    }

    /// Carries messages until the program ends, or ``end()`` is called.
    ///
    /// - Parameter take: takes each report, in order.
    /// - Returns: why the program has ended by itself.
    func run(_ take: (WindowReport) -> Void) async -> WindowError {
        do {
            let status = try await conversation.run { take(try JSONDecoder().decode(WindowReport.self, from: $0)) }
            if let words = conversation.lastWords { return WindowError(.refused, PrintableText.escaped(words)) }
            return WindowError(.refused, "the window has gone: \(Self.name) \(status)")
        } catch {
            return WindowError(
                .refused, "\(Self.name) has sent something that is no report: \(error)", underlyingError: error)
        }
    }

    /// Has the program take its window away and end.
    func end() async { await conversation.end(within: Self.endLimit) }
}
