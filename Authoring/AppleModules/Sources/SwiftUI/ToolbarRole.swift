// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// What a toolbar is for.
public struct ToolbarRole: Sendable {
    /// A purpose.
    public static let automatic = ToolbarRole(), navigationStack = ToolbarRole(), browser = ToolbarRole(),
        editor = ToolbarRole()
}
