// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Why a view is not shown.
public struct RedactionReasons: Sendable {
    /// One of them.
    public static let placeholder = RedactionReasons(), privacy = RedactionReasons(), invalidated = RedactionReasons()
}
