// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A moment of a timeline.
public struct TimelineViewContext: Sendable {
    /// The date and time at which the content is made.
    public let date: Date
}
