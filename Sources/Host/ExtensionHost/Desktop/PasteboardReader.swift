// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Reads the person's clipboard, with wl-paste or xclip.
package enum PasteboardReader {
    /// What is on the clipboard.
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
    private static let texts = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING"]

    /// Returns what is there: files before a picture, and a picture before a text.
    ///
    /// - Returns: the contents.
    /// - Throws: ``ExtensionHostError`` if there is no clipboard, nothing on it, or nothing that can be shared.
    package static func read() async throws -> Contents {
        let types = try await types()
        if types.contains("text/uri-list") {
            // RFC 2483
            let lines = try await text("text/uri-list").split(whereSeparator: \.isNewline)
            let addresses = lines.map(String.init).filter { !$0.hasPrefix("#") }
            if !addresses.isEmpty { return .addresses(addresses) }
        }
        let pictures = types.filter { $0.hasPrefix("image/") }
        if let type = ["image/png", "image/jpeg"].first(where: pictures.contains) ?? pictures.first {
            return .picture(try await data(type), mimeType: type)
        }
        guard let type = texts.first(where: types.contains) else {
            throw ExtensionHostError(
                .unreadableItem,
                types.isEmpty
                    ? "nothing is on the clipboard"
                    : "neither files nor a picture nor a text is on the clipboard, but \(types.prefix(5).joined(separator: ", "))"
            )
        }
        let text = try await text(type)
        guard !text.isEmpty else { throw ExtensionHostError(.unreadableItem, "the text on the clipboard is empty") }
        return .text(text)
    }

    private static var usesWayland: Bool { ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] != nil }

    private static func types() async throws -> [String] {
        let output = try await run(usesWayland ? ["--list-types"] : ["-t", "TARGETS"])
        // Without contents both fail.
        return output.isSuccess ? output.lines : []
    }

    private static func text(_ type: String) async throws -> String {
        String(decoding: try await data(type), as: UTF8.self)
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
        return try await SystemProgram.run(
            program, selection + arguments, limit: timeLimit, isEnglish: true, sizeLimit: sizeLimit)
    }
}
