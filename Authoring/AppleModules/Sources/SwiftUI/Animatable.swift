// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// Values that change over time, which are not shown.
public protocol Animatable {
    /// The type of the values.
    associatedtype AnimatableData = EmptyAnimatableData
    /// The values.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// No values.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}
