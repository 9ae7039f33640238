// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a view is not shown.
public struct RedactionReasons: Sendable {
    /// Content that is a placeholder, is private, or is out of date; the form hides no content for these reasons.
    public static let placeholder = RedactionReasons(), privacy = RedactionReasons(), invalidated = RedactionReasons()
}
