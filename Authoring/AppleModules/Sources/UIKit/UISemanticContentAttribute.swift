// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the direction of lines in a view is decided.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The text direction decides the layout, playback or spatial controls keep theirs, or one direction is forced.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
