// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// When scrolling goes over its end.
public struct ScrollBounceBehavior: Sendable {
    /// Bouncing as the system decides, always, or only if the content does not fit; nothing bounces in the form.
    public static let automatic = ScrollBounceBehavior(), always = ScrollBounceBehavior(),
        basedOnSize = ScrollBounceBehavior()
}
