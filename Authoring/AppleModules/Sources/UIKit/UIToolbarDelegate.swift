// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides about a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
