// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Bytes in a message, or in a file beside it.
package enum Payload: Hashable, Sendable, Codable {
    /// The largest number of bytes that travel inside a message; more travel in a file.
    package static let inlineLimit = 64 * 1024

    /// The bytes themselves, inside the message.
    case inline(Data)
    /// The path of the file, as the extension's process sees it.
    case file(String)
}
