// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A change of a property through values, which is not shown.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAAnimation {
    /// The property.
    open var keyPath: String?
    /// The values.
    open var values: [Any]?
    /// When they are reached.
    open var keyTimes: [NSNumber]?
    /// The way.
    open var path: CGPath?

    /// A change of a property.
    nonisolated public convenience init(keyPath path: String?) { self.init() }
}
