// SPDX-License-Identifier: Apache-2.0

package import Sheets

/// A message from an extension to its host.
package enum ExtensionMessage: Hashable, Sendable, Codable {
    /// The process runs and speaks a version. The first message, once.
    case ready(wireVersion: Int)
    /// Wants a representation that is made on demand.
    case load(request: Int, item: Int, attachment: Int, typeIdentifier: String)
    /// Has no more use for a representation that it asked for.
    case cancelLoad(request: Int)
    /// Shows a sheet, over those that are there.
    case present(sheet: Int, content: Sheet)
    /// Changes a sheet.
    case update(sheet: Int, content: Sheet)
    /// Takes a sheet away.
    case dismiss(sheet: Int)
    /// Wants a URL to be opened.
    case open(request: Int, url: String)
    /// Wants something on the person's clipboard: a text, or a file's contents as a type.
    case writePasteboard(request: Int, text: String?, file: String?, typeIdentifier: String)
    /// Says what it is doing, for the outcome: the action that a menu led to.
    case action(String)
    /// Ended well.
    case complete([ItemDescription])
    /// Ended otherwise.
    case cancel(ErrorDescription)
}
