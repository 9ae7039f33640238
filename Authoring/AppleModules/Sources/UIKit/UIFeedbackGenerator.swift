// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Taps on the hand that holds a phone.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Nothing to make ready here.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it readies the vibration motor so that it answers without delay"
    )
    open func prepare() {}
}
