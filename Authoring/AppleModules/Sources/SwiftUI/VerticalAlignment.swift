// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// Where views stand above each other.
public struct VerticalAlignment: Hashable, Sendable {
    /// A side.
    public static let top = VerticalAlignment(), center = VerticalAlignment(), bottom = VerticalAlignment()
    /// A side.
    public static let firstTextBaseline = VerticalAlignment(), lastTextBaseline = VerticalAlignment()
}
