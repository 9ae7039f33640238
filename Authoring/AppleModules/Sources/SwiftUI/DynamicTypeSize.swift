// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// The size of texts.
public enum DynamicTypeSize: Comparable, CaseIterable, Sendable {
    /// The sizes of text that a person can set, from the smallest to the largest; the form shows all alike.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3,
        accessibility4,
        accessibility5
    /// Whether it is one of the large ones.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
