// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation

/// The request that views of SwiftUI belong to.
@MainActor
enum UIHostingContext {
    static var current: NSExtensionContext?
}
