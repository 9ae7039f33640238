// SPDX-License-Identifier: Apache-2.0

import UIKit

/// When a bar of tabs becomes small.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    /// The bar shrinks as the system decides, never, on scrolling down or on scrolling up; here it has no effect.
    public static let automatic = TabBarMinimizeBehavior(name: "automatic"),
        never = TabBarMinimizeBehavior(name: "never"), onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown"),
        onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}
