// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Chooses files, which an extension cannot do here: it is as if the person had cancelled.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// What is told.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several files can be chosen.
    open var allowsMultipleSelection = false
    /// Whether the ends of names are shown.
    open var shouldShowFileExtensions = false
    /// Where it begins.
    open var directoryURL: URL?

    /// Saves files elsewhere.
    public init(forExporting urls: [URL], asCopy: Bool = false) { super.init(nibName: nil, bundle: nil) }
    /// It is not in storyboards.
    ///
    /// - Returns: nil.
    public required init?(coder: NSCoder) { return nil }

    /// Ends as if it were cancelled.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Presentation.reportOnce("files cannot be chosen by an extension here: it counts as cancelled")
        presentingViewController?.dismiss(animated: false) { [self] in delegate?.documentPickerWasCancelled(self) }
    }
}
