// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of choices.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Creates the style that shows the options on a page of their own; the form ignores it.
    public init() {}
}
