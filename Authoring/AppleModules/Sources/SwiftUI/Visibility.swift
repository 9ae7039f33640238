// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Whether something is shown.
public enum Visibility: CaseIterable, Sendable {
    /// The system decides whether the element is shown, or it is always shown, or always hidden.
    case automatic, visible, hidden
}
