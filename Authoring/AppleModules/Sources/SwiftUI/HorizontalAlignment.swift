// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// Where views stand beside each other.
public struct HorizontalAlignment: Hashable, Sendable {
    /// A side.
    public static let leading = HorizontalAlignment(), center = HorizontalAlignment(), trailing = HorizontalAlignment()
}
