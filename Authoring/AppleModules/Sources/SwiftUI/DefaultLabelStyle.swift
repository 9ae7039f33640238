// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of titles with pictures.
public struct DefaultLabelStyle: LabelStyle {
    /// Creates the label style that suits the place of the label; the form ignores it.
    public init() {}
}
