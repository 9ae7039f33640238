// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of titles with pictures.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// The style.
    public init() {}
}
