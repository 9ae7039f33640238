// SPDX-License-Identifier: Apache-2.0

package import Sheets

/// A message from an extension to its host.
package enum ExtensionMessage: Hashable, Sendable, Codable {
    /// Reports that the process runs, and the version of its protocol. The first message, once.
    case ready(wireVersion: Int)
    /// Requests a representation that is made on demand.
    case load(request: Int, item: Int, attachment: Int, typeIdentifier: String)
    /// Withdraws a request for a representation.
    case cancelLoad(request: Int)
    /// Shows a sheet, over those that are there.
    case present(sheet: Int, content: Sheet)
    /// Changes a sheet.
    case update(sheet: Int, content: Sheet)
    /// Dismisses a sheet.
    case dismiss(sheet: Int)
    /// Requests that a URL is opened.
    case open(request: Int, url: String)
    /// Requests that a text, or a file's contents as a type, is put on the person's clipboard.
    case writePasteboard(request: Int, text: String?, file: String?, typeIdentifier: String)
    /// Reports the action that the person chose, for the outcome.
    case action(String)
    /// Completes the request and returns items.
    case complete([ItemDescription])
    /// Cancels the request with an error.
    case cancel(ErrorDescription)
}
