// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of titles with pictures.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates a style that shows only the icon of a label on a phone; the form ignores it.
    public init() {}
}
