// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A value, as it crosses.
package enum ItemValue: Hashable, Sendable, Codable {
    /// At most this many bytes cross inside a message; more cross as a file.
    package static let inlineLimit = 64 * 1024

    /// A string.
    case text(String)
    /// A URL, as text.
    case url(String)
    /// A few bytes.
    case data(Data)
    /// A property list, as a binary one.
    case propertyList(Data)
    /// A file or folder, by its path as the extension sees it.
    case file(String)
    /// A file that holds a string, in UTF-8.
    case textInFile(String)
    /// A file that holds the bytes of a value that is not itself a file.
    case dataInFile(String)
}
