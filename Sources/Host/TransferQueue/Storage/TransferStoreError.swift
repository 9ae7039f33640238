// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The queue of transfers cannot be opened.
package struct TransferStoreError: Error, CustomStringConvertible {
    /// The file and what is wrong.
    package let description: String

    init(_ file: URL, _ reason: String) { description = "\(file.path): \(reason)" }
}
