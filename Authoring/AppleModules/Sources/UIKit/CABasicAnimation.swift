// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A change of a property over time, which is not shown.
@preconcurrency @MainActor
open class CABasicAnimation: CAAnimation {
    /// The path of the property to animate, such as `opacity`; the initialiser leaves it nil.
    @available(*, deprecated, message: "appearance only; on a phone it names the layer property that is animated")
    open var keyPath: String?
    /// The value at the beginning.
    @available(*, deprecated, message: "appearance only; on a phone it sets the value from which the animation begins")
    open var fromValue: Any?
    /// The value at the end.
    @available(*, deprecated, message: "appearance only; on a phone it sets the value at which the animation ends")
    open var toValue: Any?
    /// The amount by which the property changes; it is kept and has no effect here.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets by how much the animation changes the property"
    )
    open var byValue: Any?

    /// A change of a property.
    nonisolated public convenience init(keyPath path: String?) { self.init() }
}
