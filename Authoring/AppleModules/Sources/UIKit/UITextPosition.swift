// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A place in a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
}
