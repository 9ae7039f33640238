// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// Numbers for the rows of forms. A view keeps its own, so that a row stays the same when others come and go.
@MainActor
enum FormIdentifiers {
    private static var last = 0

    static func next() -> String {
        last += 1
        return String(last)
    }
}
