// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of titles with pictures.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// The style.
    public init() {}
}
