// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of progress.
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// Creates the style that shows progress as a ring; the form ignores it.
    public init() {}
}
