// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a bar looks.
public enum UIBarStyle: Int, Sendable {
    /// How.
    case `default`, black
}
