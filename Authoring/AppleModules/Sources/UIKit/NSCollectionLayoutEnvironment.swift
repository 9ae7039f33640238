// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The traits and the room that a layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// Traits of the device.
    var traitCollection: UITraitCollection { get }
    /// The room there is.
    var container: any NSCollectionLayoutContainer { get }
}
