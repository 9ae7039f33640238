// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// The purpose of a toolbar, which on a phone decides how its items are arranged.
public struct ToolbarRole: Sendable {
    /// The toolbar has the usual purpose, or serves a stack of pages, a browser or an editor; the form ignores it.
    public static let automatic = ToolbarRole(), navigationStack = ToolbarRole(), browser = ToolbarRole(),
        editor = ToolbarRole()
}
