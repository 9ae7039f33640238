// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of progress.
public struct LinearProgressViewStyle: ProgressViewStyle {
    /// Creates a progress style with a bar, which has no effect in the form.
    public init() {}
}
