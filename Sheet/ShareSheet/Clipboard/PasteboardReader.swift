// SPDX-License-Identifier: Apache-2.0

import DesktopServices
import ExtensionHost
package import Foundation

/// Reads the person's clipboard, with wl-paste or xclip.
package enum PasteboardReader {
    /// The contents of the clipboard, in the form that was chosen to be shared.
    package enum Contents: Sendable, Hashable {
        /// The addresses of files, or other addresses.
        case addresses([String])
        /// A picture with its MIME type.
        case picture(Data, mimeType: String)
        case text(String)
    }

    /// More is not read, in bytes.
    private static let sizeLimit = 256 << 20
    private static let timeLimit = Duration.seconds(10)
    /// The forms of files and of text, the best first.
    private static let files = ["text/uri-list", "x-special/gnome-copied-files", "x-special/mate-copied-files"]
    private static let texts = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING"]

    /// Returns what is there.
    ///
    /// - Returns: the contents.
    /// - Throws: `ExtensionHostError` if there is no clipboard, nothing on it, or nothing that can be shared.
    package static func read() async throws -> Contents { try await contents(of: try await types(), read: data) }

    /// Chooses among the forms in which something is there: files before a text, and a text before a picture, because programs that copy cells or formatted
    /// text offer a picture of it, too.
    ///
    /// - Parameters:
    ///   - types: the forms.
    ///   - read: returns one of them.
    /// - Returns: the contents.
    /// - Throws: `ExtensionHostError` if there is nothing that can be shared.
    static func contents(of types: [String], read: (String) async throws -> Data) async throws -> Contents {
        for type in files where types.contains(type) {
            let addresses = addresses(String(decoding: try await read(type), as: UTF8.self))
            if !addresses.isEmpty { return .addresses(addresses) }
        }
        if let type = texts.first(where: types.contains) {
            let text = PasteboardText.text(try await read(type), type)
            if let files = copiedFiles(text) { return .addresses(files) }
            if !text.isEmpty { return PasteboardText.isWebAddress(text) ? .addresses([text]) : .text(text) }
        }
        let pictures = types.filter { $0.hasPrefix("image/") }
        if let type = ["image/png", "image/jpeg"].first(where: pictures.contains) ?? pictures.first {
            return .picture(try await read(type), mimeType: type)
        }
        if types.contains("text/html") {
            let text = PageText.read(try await read("text/html"))
            if !text.isEmpty { return .text(text) }
        }
        guard !types.contains(where: { texts.contains($0) || $0 == "text/html" }) else {
            throw ExtensionHostError(.unreadableItem, "the text on the clipboard is empty")
        }
        throw ExtensionHostError(
            .unreadableItem,
            types.isEmpty
                ? "nothing is on the clipboard"
                : "neither files nor a picture nor a text is on the clipboard, but \(types.prefix(5).joined(separator: ", "))"
        )
    }

    /// The lines of a list of addresses (RFC 2483), or those after `copy` or `cut`, as file managers of GTK write them.
    private static func addresses(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(String.init).filter {
            !$0.hasPrefix("#") && !["copy", "cut"].contains($0)
        }
    }

    /// The files of a file manager of GTK that puts them on the clipboard as a text, too; nil for any other text.
    private static func copiedFiles(_ text: String) -> [String]? {
        let mark = "x-special/nautilus-clipboard\n"
        return text.hasPrefix(mark) ? addresses(String(text.dropFirst(mark.count))) : nil
    }

    private static var usesWayland: Bool { ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] != nil }

    private static func types() async throws -> [String] {
        let output = try await run(usesWayland ? ["--list-types"] : ["-t", "TARGETS"])
        if output.isSuccess { return output.lines }
        // Without contents both fail, too.
        guard !["open display", "connect to"].contains(where: { output.reason.lowercased().contains($0) }) else {
            throw ExtensionHostError(.launchFailed, "the clipboard cannot be read: \(output.reason)")
        }
        return []
    }

    private static func data(_ type: String) async throws -> Data {
        let output = try await run(usesWayland ? ["--no-newline", "--type", type] : ["-t", type])
        guard output.isSuccess else {
            throw ExtensionHostError(.unreadableItem, "the clipboard cannot be read: \(output.reason)")
        }
        guard output.data.count < sizeLimit else {
            throw ExtensionHostError(
                .unreadableItem, "more than \(sizeLimit >> 20) MiB are on the clipboard; share it as a file")
        }
        return output.data
    }

    private static func run(_ arguments: [String]) async throws -> SystemProgram.Output {
        let environment = ProcessInfo.processInfo.environment
        guard usesWayland || environment["DISPLAY"] != nil else {
            throw ExtensionHostError(.launchFailed, "there is no clipboard, because there is no display")
        }
        let (program, package) = usesWayland ? ("wl-paste", "wl-clipboard") : ("xclip", "xclip")
        guard SystemProgram.path(program) != nil else {
            throw ExtensionHostError(
                .launchFailed, "the clipboard is read with \(program), which is not installed; install \(package)")
        }
        let selection = usesWayland ? [] : ["-o", "-selection", "clipboard"]
        return try await ExtensionHost.onDesktop {
            try await SystemProgram.run(
                program, selection + arguments, limit: timeLimit, isEnglish: true, sizeLimit: sizeLimit)
        }
    }
}
