// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Chooses files, which an extension cannot do here: it is as if the person had cancelled.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// The object to notify of chosen files; here it only gets the message that the person cancelled.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several files can be chosen.
    @available(*, deprecated, message: "no effect here; on a phone it lets the person choose several files")
    open var allowsMultipleSelection = false
    /// Whether the ends of names are shown.
    @available(*, deprecated, message: "appearance only; on a phone it shows the endings of the names of files")
    open var shouldShowFileExtensions = false
    /// The folder that the picker shows first on a phone, which has no effect here.
    @available(*, deprecated, message: "no effect here; on a phone it opens the picker in the folder")
    open var directoryURL: URL?

    /// Creates a picker that exports files to another place; here it ends as if the person had cancelled.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also lets the person choose a folder and puts the files there"
    )
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
