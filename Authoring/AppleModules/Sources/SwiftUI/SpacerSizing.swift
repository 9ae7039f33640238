// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// How wide a space is.
public struct SpacerSizing: Hashable, Sendable {
    let name: String
    /// As wide as there is room.
    public static let flexible = SpacerSizing(name: "flexible")
    /// As wide as always.
    public static let fixed = SpacerSizing(name: "fixed")
}
