// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The colours of the bar with the clock.
public enum UIStatusBarStyle: Int, Sendable {
    /// Which.
    case `default`
    case lightContent
    case darkContent = 3
}
