// SPDX-License-Identifier: Apache-2.0

public import Foundation

// The values of ``View``'s modifiers of looks and places.

/// How a picture fills its space.
public enum ContentMode: CaseIterable, Sendable {
    /// A way.
    case fit, fill
}
