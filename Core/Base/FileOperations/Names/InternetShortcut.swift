// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file that opens a web address, in the form that desktops share: an INI file with the extension `url`.
public enum InternetShortcut {
    /// Returns the contents of a shortcut.
    public static func data(_ url: String) -> Data { Data("[InternetShortcut]\r\nURL=\(url)\r\n".utf8) }
}
