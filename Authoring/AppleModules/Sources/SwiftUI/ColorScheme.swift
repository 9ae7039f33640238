// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// Light or dark.
public enum ColorScheme: CaseIterable, Sendable {
    /// One of both.
    case light, dark
}
