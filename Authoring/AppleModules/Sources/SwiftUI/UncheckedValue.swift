// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

struct UncheckedValue<Value>: @unchecked Sendable {
    let value: Value
}
