// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How the direction of lines in a view is decided.
public enum UISemanticContentAttribute: Int, Sendable {
    /// How.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
