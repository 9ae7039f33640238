// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// How a pointer looks.
public struct HoverEffect: Sendable {
    /// The view under the pointer takes the usual effect, a highlight or a lift; the form shows none of them.
    public static let automatic = HoverEffect(), highlight = HoverEffect(), lift = HoverEffect()
}
