// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

struct UncheckedValue<Value>: @unchecked Sendable {
    let value: Value
}
