// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// What is inside a shape.
public struct FillStyle: Equatable, Sendable {
    /// A rule.
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}
