// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// The order of a menu.
public struct MenuOrder: Sendable {
    /// The system's order, the order as written, or the first items nearest to the finger; none changes the form.
    public static let automatic = MenuOrder(), fixed = MenuOrder(), priority = MenuOrder()
}
