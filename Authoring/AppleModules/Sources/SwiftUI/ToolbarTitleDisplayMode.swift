// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// How the title of a toolbar is shown.
public struct ToolbarTitleDisplayMode: Sendable {
    /// A way.
    public static let automatic = ToolbarTitleDisplayMode(), large = ToolbarTitleDisplayMode(),
        inline = ToolbarTitleDisplayMode(), inlineLarge = ToolbarTitleDisplayMode()
}
