// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Says how an animation is fast and slow.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}
