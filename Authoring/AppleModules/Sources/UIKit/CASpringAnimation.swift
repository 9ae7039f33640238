// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A change of a property as by a spring, which is not shown.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    /// The force that ends it.
    @available(*, deprecated, message: "appearance only; on a phone it sets how quickly the spring comes to rest")
    open var damping: CGFloat = 10
    /// How stiff the spring is.
    @available(*, deprecated, message: "appearance only; on a phone it sets how stiff the spring is")
    open var stiffness: CGFloat = 100
    /// How heavy what hangs on it is.
    @available(*, deprecated, message: "appearance only; on a phone it sets the weight that swings on the spring")
    open var mass: CGFloat = 1
    /// How fast it is at the beginning.
    @available(*, deprecated, message: "appearance only; on a phone it sets the speed at which the spring starts")
    open var initialVelocity: CGFloat = 0
    /// How long it takes until it rests.
    open var settlingDuration: CFTimeInterval { 0 }
}
