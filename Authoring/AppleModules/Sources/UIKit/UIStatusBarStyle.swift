// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The colours of the bar with the clock.
public enum UIStatusBarStyle: Int, Sendable {
    /// The text of the bar is dark or light to suit the appearance; no such bar is shown here.
    case `default`
    case lightContent
    case darkContent = 3
}
