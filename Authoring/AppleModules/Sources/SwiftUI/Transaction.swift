// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// The information that accompanies a change of state, such as its animation.
public struct Transaction {
    /// How it is shown.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the animation with which the change is shown"
    )
    public var animation: Animation?
    /// Creates a transaction without an animation.
    public init() {}
    /// Creates a transaction with an animation, which is stored but not shown.
    public init(animation: Animation?) { self.animation = animation }
}
