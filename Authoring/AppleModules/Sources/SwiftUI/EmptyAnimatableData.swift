// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// No values.
public struct EmptyAnimatableData: Equatable, Sendable {
    /// No values.
    public init() {}
}
