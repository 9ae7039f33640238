// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// Whether an app is seen.
public enum ScenePhase: Comparable, Sendable {
    /// A state.
    case background, inactive, active
}
