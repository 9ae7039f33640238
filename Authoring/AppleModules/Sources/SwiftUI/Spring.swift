// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// A spring.
public struct Spring: Hashable, Sendable {
    /// A spring.
    public init(duration: Double = 0.5, bounce: Double = 0) {}
    /// A spring.
    public static let smooth = Spring(), snappy = Spring(), bouncy = Spring()
}
