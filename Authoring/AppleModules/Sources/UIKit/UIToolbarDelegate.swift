// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Decides about a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
