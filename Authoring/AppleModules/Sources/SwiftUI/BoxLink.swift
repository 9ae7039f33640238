// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

/// The connection between a property wrapper, which is made again with its view, and the box of the stored value.
final class BoxLink<Box>: @unchecked Sendable {
    // @unchecked: a view is connected on the main thread before its body or a closure of it runs.

    var box: Box?
}
