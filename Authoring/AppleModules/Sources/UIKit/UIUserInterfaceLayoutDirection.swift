// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The way in which texts run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Which.
    case leftToRight, rightToLeft
}
