// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides about a navigation bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
