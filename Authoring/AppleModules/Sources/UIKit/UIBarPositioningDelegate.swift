// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Says where a bar is.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns where a bar is.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Where it likes to be.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
