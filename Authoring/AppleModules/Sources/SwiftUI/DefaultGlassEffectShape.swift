// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// The shape of glass.
public struct DefaultGlassEffectShape: Sendable {
    /// The shape.
    nonisolated public init() {}
}
