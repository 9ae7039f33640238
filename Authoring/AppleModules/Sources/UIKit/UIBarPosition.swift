// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where a bar is.
public enum UIBarPosition: Int, Sendable {
    /// Where.
    case any, bottom, top, topAttached
}
