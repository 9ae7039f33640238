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
    /// Replaces the content of a sheet that the extension has presented.
    case update(sheet: Int, content: Sheet)
    /// Reports that a sheet shows all that the extension has to show by itself, after so many events of that sheet.
    case settled(sheet: Int, events: Int)
    /// Takes away a sheet that the extension has presented.
    case dismiss(sheet: Int)
    /// Requests that a URL is opened.
    case open(request: Int, url: String)
    /// Requests that a text, files or both are put on the person's clipboard.
    case writePasteboard(request: Int, text: String?, files: [String])
    /// Reports the action that runs, and the names of the attachments that it leaves out, for the outcome.
    case action(name: String, skipped: [String])
    /// Reports what the person should know although the request completes, such as a transfer that was not begun.
    case notice(String)
    /// Reports that the extension begins to deliver the shared items. Until it reports the end, they may have been delivered.
    case deliveryBegan
    /// Reports whether it was delivered.
    case deliveryEnded(success: Bool)
    /// Completes the request and returns items.
    case complete([ItemDescription])
    /// Cancels the request with an error.
    case cancel(ErrorDescription)
    /// Ends a request for a description.
    case described(RequestOptions)
    /// Ends the request before any work, because the extension has no such action or fields.
    case refused(RequestRefusal)
}
