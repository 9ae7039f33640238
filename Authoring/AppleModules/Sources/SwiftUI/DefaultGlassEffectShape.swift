// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The shape of glass.
public struct DefaultGlassEffectShape: Sendable {
    /// Creates the shape that glass has unless another is chosen; the form shows no glass.
    nonisolated public init() {}
}
