// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Whether an app is seen.
public enum ScenePhase: Comparable, Sendable {
    /// The app is in the background, visible but inactive, or active; here it is always active.
    case background, inactive, active
}
