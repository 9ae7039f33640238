// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// From where lines of text begin.
public enum LayoutDirection: CaseIterable, Sendable {
    /// A side.
    case leftToRight, rightToLeft
}
