// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of forms.
public struct ColumnsFormStyle: FormStyle {
    /// Creates a form style with columns of labels and controls, which has no effect here.
    public init() {}
}
