// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UniformTypeIdentifiers

/// A key that was pressed.
public struct KeyPress: Sendable {
    /// What was done about it.
    public enum Result: Sendable {
        /// What.
        case handled, ignored
    }
}
