// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ObjectiveC

/// A number that is made larger and smaller.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uistepper>
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// The number.
    open var value: Double = 0 {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The least.
    open var minimumValue: Double = 0
    /// The largest.
    open var maximumValue: Double = 100
    /// How much a press changes.
    open var stepValue: Double = 1
    /// Whether it goes on from the other end.
    open var wraps = false
    /// Whether holding repeats.
    open var autorepeat = true
}
