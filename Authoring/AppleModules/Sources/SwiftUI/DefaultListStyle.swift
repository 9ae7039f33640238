// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of lists.
public struct DefaultListStyle: ListStyle {
    /// Creates the default list style, which has no effect on the form.
    public init() {}
}
