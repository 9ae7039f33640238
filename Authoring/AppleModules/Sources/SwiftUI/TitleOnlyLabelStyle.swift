// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of titles with pictures.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates a label style that shows only the title, which has no effect in the form.
    public init() {}
}
