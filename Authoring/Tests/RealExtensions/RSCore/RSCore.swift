// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKit
import os

// What the extension's files ask of this library.

extension Logger {
    public static var nnwSubsystem: String { "local.netnewswire" }
}

/// Calls a method some time later, and once.
public final class CoalescingQueue {
    private let interval: TimeInterval

    public init(name: String, interval: TimeInterval) { self.interval = interval }

    @MainActor public func add(_ target: NSObject, _ selector: Selector) {
        target.perform(selector, with: nil, afterDelay: interval)
    }

    @MainActor public func add(_ target: AnyObject, _ selector: Selector) {}
}
