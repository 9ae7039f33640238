// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// How much space there is.
public enum UserInterfaceSizeClass: Sendable {
    /// The space is tight, as across a phone held upright, or ample.
    case compact, regular
}
