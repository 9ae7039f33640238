// SPDX-License-Identifier: Apache-2.0

import Foundation

// The values of ``View``'s modifiers of looks and places.

/// How a picture fills its space.
public enum ContentMode: CaseIterable, Sendable {
    /// The content fits inside its space, or fills all of it and may extend beyond it; the form ignores this.
    case fit, fill
}
