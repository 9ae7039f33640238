// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// The order of a menu.
public struct MenuOrder: Sendable {
    /// An order.
    public static let automatic = MenuOrder(), fixed = MenuOrder(), priority = MenuOrder()
}
