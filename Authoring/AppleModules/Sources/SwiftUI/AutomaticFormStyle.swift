// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of forms.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the default style of forms, which has no effect here.
    public init() {}
}
