// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// The animated values of a type that animates nothing.
public struct EmptyAnimatableData: Equatable, Sendable {
    /// Creates animated values without any content.
    public init() {}
}
