// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A change of a property over time, which is not shown.
@preconcurrency @MainActor
open class CABasicAnimation: CAAnimation {
    /// The path of the property to animate, such as `opacity`; the initialiser leaves it nil.
    open var keyPath: String?
    /// The value at the beginning.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// The amount by which the property changes; it is kept and has no effect here.
    open var byValue: Any?

    /// A change of a property.
    nonisolated public convenience init(keyPath path: String?) { self.init() }
}
