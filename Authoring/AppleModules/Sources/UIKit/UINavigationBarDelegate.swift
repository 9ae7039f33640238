// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Decides about a navigation bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
