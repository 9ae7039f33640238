// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypeIdentifiers

/// A key that was pressed.
public struct KeyPress: Sendable {
    /// Whether an action has dealt with a pressed key.
    public enum Result: Sendable {
        /// The key was dealt with, or goes on to other views; the form reports no keys.
        case handled, ignored
    }
}
