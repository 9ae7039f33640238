// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a bar looks.
public enum UIBarStyle: Int, Sendable {
    /// The usual light bar, or a dark bar with light text; the form shows no colours.
    case `default`, black
}
