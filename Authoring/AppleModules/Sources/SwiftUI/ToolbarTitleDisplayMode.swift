// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// How the title of a toolbar is shown.
public struct ToolbarTitleDisplayMode: Sendable {
    /// The title's size is automatic, large below the bar, small in the bar, or large in the bar; it has no effect here.
    public static let automatic = ToolbarTitleDisplayMode(), large = ToolbarTitleDisplayMode(),
        inline = ToolbarTitleDisplayMode(), inlineLarge = ToolbarTitleDisplayMode()
}
