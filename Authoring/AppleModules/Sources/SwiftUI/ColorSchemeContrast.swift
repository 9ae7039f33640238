// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// How much colours differ.
public enum ColorSchemeContrast: CaseIterable, Sendable {
    /// How much.
    case standard, increased
}
