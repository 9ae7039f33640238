// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that has a place among bars.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// The place of the bar on the screen.
    var barPosition: UIBarPosition { get }
}
