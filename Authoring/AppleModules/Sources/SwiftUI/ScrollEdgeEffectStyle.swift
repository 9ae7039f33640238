// SPDX-License-Identifier: Apache-2.0

import UIKit

/// How what scrolls ends at an edge.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    /// The system chooses how scrolled content ends at an edge; the form ignores it.
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    /// Scrolled content ends at a sharp line; the form draws no such line.
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
    /// Scrolled content fades out at the edge; the form shows no fading.
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
}
