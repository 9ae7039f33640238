// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// How a pointer looks.
public struct HoverEffect: Sendable {
    /// How.
    public static let automatic = HoverEffect(), highlight = HoverEffect(), lift = HoverEffect()
}
