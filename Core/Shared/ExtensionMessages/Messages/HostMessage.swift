// SPDX-License-Identifier: Apache-2.0

package import Sheets

/// A message from the host to an extension.
package enum HostMessage: Hashable, Sendable, Codable {
    /// The request. The first message, once; sent before the extension has sent anything.
    case begin(RequestDescription)
    /// A debugger has attached to the extension, which waited for it. Only the host can see that: a process in a namespace does not
    /// see a tracer outside it.
    case debuggerAttached
    /// The answer to ``ExtensionMessage/load(request:item:attachment:typeIdentifier:)``.
    case loaded(request: Int, value: ItemValue)
    /// The other answer to it.
    case loadFailed(request: Int, error: ErrorDescription)
    /// Reports an action of the person in a sheet, such as choosing an entry.
    case sheetEvent(sheet: Int, event: SheetEvent)
    /// The extension is to say each time its sheets have settled, and once more if they have: it may have gone back to work without showing it.
    case reportSettled
    /// The answer to ``ExtensionMessage/open(request:url:)``.
    case opened(request: Int, success: Bool)
    /// The answer to ``ExtensionMessage/writePasteboard(request:text:files:)``; nil if it is on the clipboard.
    case wrotePasteboard(request: Int, error: ErrorDescription?)
    /// The person or the host app wants the request to end. The extension has a short while to end it itself.
    case cancel
    /// The ending has been recorded; the process may exit now, and is terminated soon.
    case acknowledged
}
