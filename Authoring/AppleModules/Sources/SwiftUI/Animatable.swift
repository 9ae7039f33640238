// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Values that change over time, which are not shown.
public protocol Animatable {
    /// The type of the values.
    associatedtype AnimatableData = EmptyAnimatableData
    /// The values that an animation changes step by step on a phone; no animation runs here.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// The empty values of a type without animated data; setting them does nothing.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}
