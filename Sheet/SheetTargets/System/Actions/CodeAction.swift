// SPDX-License-Identifier: Apache-2.0

import DesktopServices
import ExtensionHost
import Foundation
import Sheets

/// Shows a link or a text as a QR code, which a phone's camera reads. qrencode makes it.
struct CodeAction: SystemAction {
    private static let program = "qrencode"

    let postTitle = "Show"

    var obstacle: String? {
        SystemProgram.path(Self.program) == nil ? "the program qrencode is not installed; install qrencode" : nil
    }

    func perform(
        _ content: SystemContent, _ answers: [String: String], _ work: SystemWork
    ) async throws -> TargetResult {
        let text = content.text
        guard !text.isEmpty, content.files.isEmpty else {
            throw ExtensionHostError(.unreadableItem, "a QR code holds a link or a text, and this is neither")
        }
        let modules = try await modules(text)
        return TargetResult(
            text: Self.blocks(modules), preview: PreviewSheet(title: "QR code", image: Self.image(modules), text: text))
    }

    /// The dark and light squares, row by row, with a margin of two.
    private func modules(_ text: String) async throws -> [[Bool]] {
        let output = try await SystemProgram.run(
            Self.program, ["-t", "ASCII", "-l", "L", "-m", "2", "-o", "-"], input: Data(text.utf8))
        guard output.isSuccess else {
            let most = 2_953
            throw ExtensionHostError(
                .unreadableItem,
                text.utf8.count > most
                    ? "a QR code holds at most \(most.formatted()) bytes, and this has \(text.utf8.count.formatted())"
                    : "qrencode has made no code: \(output.reason)")
        }
        // Each square is two characters wide.
        return output.data.split(separator: UInt8(ascii: "\n")).map { line in
            stride(from: line.startIndex, to: line.endIndex, by: 2).map { line[$0] == UInt8(ascii: "#") }
        }
    }

    private static func image(_ modules: [[Bool]]) -> SheetImage? {
        let pixels = modules.joined().flatMap { isDark -> [UInt8] in
            let value: UInt8 = isDark ? 0 : 255
            return [value, value, value, 255]
        }
        return SheetImage(width: modules.first?.count ?? 0, height: modules.count, pixels: Data(pixels))
    }

    /// The same in characters of which each is two squares, light ones drawn: most terminals are dark.
    private static func blocks(_ modules: [[Bool]]) -> String {
        stride(from: 0, to: modules.count, by: 2).map { row in
            modules[row].indices.map { column in
                let lower = row + 1 < modules.count ? modules[row + 1][column] : true
                return switch (modules[row][column], lower) {
                case (false, false): "█"
                case (false, true): "▀"
                case (true, false): "▄"
                case (true, true): " "
                }
            }.joined()
        }.joined(separator: "\n")
    }
}
