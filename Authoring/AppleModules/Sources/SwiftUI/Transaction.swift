// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// What goes with a change.
public struct Transaction {
    /// How it is shown.
    public var animation: Animation?
    /// Without an animation.
    public init() {}
    /// With an animation.
    public init(animation: Animation?) { self.animation = animation }
}
