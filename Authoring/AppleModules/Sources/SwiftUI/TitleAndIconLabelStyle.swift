// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of titles with pictures.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates a style that shows both title and icon of a label on a phone; the form ignores it.
    public init() {}
}
