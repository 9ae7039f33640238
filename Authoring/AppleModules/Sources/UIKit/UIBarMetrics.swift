// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How high a bar is.
public enum UIBarMetrics: Int, Sendable {
    /// How high.
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt = 102
}
