// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// The kinds of field whose submission runs an action; all fields run it here.
public struct SubmitTriggers: OptionSet, Sendable {
    /// The bits of the set, one for each kind of field.
    public let rawValue: Int
    /// Creates a set of kinds of field from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The action runs for text fields, or for search fields; here the choice has no effect.
    public static let text = SubmitTriggers(rawValue: 1), search = SubmitTriggers(rawValue: 2)
}
