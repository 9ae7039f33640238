// SPDX-License-Identifier: Apache-2.0

import DesktopServices
import Foundation

extension ExtensionHost {
    /// Puts a text on the clipboard of the desktop.
    ///
    /// - Throws: ``ExtensionHostError`` that says what is missing.
    package func copy(text: String) async throws {
        try await Self.onDesktop { try await Pasteboard.write(text: text, ClipboardFiles([URL](), folders)) }
    }
}
