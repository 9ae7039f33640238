// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// How much colours differ.
public enum ColorSchemeContrast: CaseIterable, Sendable {
    /// The contrast between colours is the usual one, or is raised for better legibility.
    case standard, increased
}
