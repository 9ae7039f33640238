// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Names of crates.
package enum Labels {
    /// The name for a text.
    package static func label(for text: String) -> String { "crate of \(text.count) letters" }
}
