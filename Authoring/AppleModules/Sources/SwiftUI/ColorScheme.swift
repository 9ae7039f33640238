// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// The light or dark appearance of views; the environment is always light here.
public enum ColorScheme: CaseIterable, Sendable {
    /// The appearance has dark text on a light background, or light text on a dark one.
    case light, dark
}
