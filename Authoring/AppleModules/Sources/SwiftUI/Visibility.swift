// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// Whether something is shown.
public enum Visibility: CaseIterable, Sendable {
    /// Whether it is.
    case automatic, visible, hidden
}
