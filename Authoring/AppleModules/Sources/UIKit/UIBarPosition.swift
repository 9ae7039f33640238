// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a bar is.
public enum UIBarPosition: Int, Sendable {
    /// The bar may be anywhere, is at the bottom, is at the top, or is at the top and extends under the status bar.
    case any, bottom, top, topAttached
}
