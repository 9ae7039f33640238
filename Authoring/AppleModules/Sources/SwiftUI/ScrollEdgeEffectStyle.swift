// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// How what scrolls ends at an edge.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    /// As usual.
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    /// With a line.
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
    /// It fades.
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
}
