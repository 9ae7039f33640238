// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The content of a cell as a value that can make the view for it.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicontentconfiguration>
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Makes the view that shows it.
    func makeContentView() -> any UIView & UIContentView
    /// Returns what is shown in a state of the cell.
    func updated(for state: any UIConfigurationState) -> Self
}
