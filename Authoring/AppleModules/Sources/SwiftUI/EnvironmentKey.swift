// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// The key of a value of one's own in the environment.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value without a view that sets it.
    static var defaultValue: Value { get }
}
