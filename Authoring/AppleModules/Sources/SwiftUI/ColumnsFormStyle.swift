// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of forms.
public struct ColumnsFormStyle: FormStyle {
    /// The style.
    public init() {}
}
