// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// The animated values of a type that animates nothing.
public struct EmptyAnimatableData: Equatable, Sendable {
    /// Creates animated values without any content.
    public init() {}
}
