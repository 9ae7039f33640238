// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// When scrolling goes over its end.
public struct ScrollBounceBehavior: Sendable {
    /// When.
    public static let automatic = ScrollBounceBehavior(), always = ScrollBounceBehavior(),
        basedOnSize = ScrollBounceBehavior()
}
