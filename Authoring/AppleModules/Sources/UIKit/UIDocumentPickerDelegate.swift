// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Is told which files were chosen.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Receives the files that the person chose; it is never called here, as an extension cannot choose files.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// The person has cancelled.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    /// Does nothing; a delegate that opens the chosen files has its own version.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    /// Does nothing; a delegate that reacts to a cancelled choice has its own version.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
