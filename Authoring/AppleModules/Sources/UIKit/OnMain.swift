// SPDX-License-Identifier: Apache-2.0

@_spi(AppleModules) import ExtensionRuntime
import Foundation
import ObjectiveC

/// Runs code of the main thread that a selector calls: now on the main thread, soon from any other.
enum OnMain {
    static func run(_ body: @escaping @MainActor () -> Void) {
        if Thread.isMainThread { MainActor.assumeIsolated { body() } } else { DispatchQueue.main.async { body() } }
    }
}
