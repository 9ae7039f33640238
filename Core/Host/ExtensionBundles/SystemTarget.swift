// SPDX-License-Identifier: Apache-2.0

/// A task of the host itself, because no confined program may do it: `AppexSystemTarget` in the dictionary `NSExtension` of an extension of the
/// app ``application``. The list is part of the host; a bundle only says that one of them is offered, and for what.
///
/// ```swift
/// if choice.kind == .system(.save) { … }
/// ```
public enum SystemTarget: String, Sendable, CaseIterable {
    /// Files, texts and links are saved into a folder.
    case save
    /// Files or links are opened with an app of the desktop.
    case open
    /// An e-mail with what is shared is begun in the person's mail program.
    case mail
    /// The shared files, texts and links are put on the clipboard.
    case copy
    /// The shared pictures, documents and texts are printed.
    case print
    /// The shared files, texts and links are sent to a device of the person's.
    case device
    /// A link or a text is shown as a QR code.
    case code
    /// Files are shown in the file manager.
    case folder

    /// Explains which items the target takes, when a person shares something else.
    package var wants: String {
        switch self {
        case .save, .open, .mail, .copy, .device: "it takes files, texts and links"
        case .print: "it takes pictures, PDF documents and texts"
        case .code: "it takes one link or text"
        case .folder: "it takes files"
        }
    }

    /// The identifier of the app that may offer them.
    public static let application = "org.appex.system"
}
