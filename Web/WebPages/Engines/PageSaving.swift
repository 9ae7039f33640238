// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// Saves pages, alike for all browsers.
enum PageSaving {
    /// How long saving a page may take.
    private static let savingLimit = Duration.seconds(60)

    /// Waits until a page is saved.
    ///
    /// - Parameter body: saves it.
    /// - Throws: the error of `body`; ``WebPageError`` if it takes too long.
    static func save(_ body: @escaping @Sendable () async throws(WebPageError) -> Void) async throws(WebPageError) {
        guard try await withLimit(savingLimit, body) == nil else { return }
        throw WebPageError(.unsaved, "the browser did not save the page in \(savingLimit.inSeconds)")
    }

    /// Writes a saved page.
    ///
    /// - Parameters:
    ///   - text: the page.
    ///   - file: a file that does not exist.
    /// - Throws: ``WebPageError`` if it cannot be written.
    static func write(_ text: String, to file: URL) throws(WebPageError) {
        do { try Data(text.utf8).write(to: file, options: .withoutOverwriting) } catch {
            throw WebPageError(
                .unsaved, "\(file.path) cannot be written: \(error.localizedDescription)", underlyingError: error)
        }
    }
}
