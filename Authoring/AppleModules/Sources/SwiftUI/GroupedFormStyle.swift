// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of forms.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style of forms with grouped rows, which has no effect here.
    public init() {}
}
