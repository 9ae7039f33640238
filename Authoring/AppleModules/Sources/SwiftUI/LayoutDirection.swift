// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// From where lines of text begin.
public enum LayoutDirection: CaseIterable, Sendable {
    /// Text begins on the left or on the right; the form does not depend on it.
    case leftToRight, rightToLeft
}
