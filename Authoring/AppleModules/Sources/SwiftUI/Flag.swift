// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Something that is so, or not.
final class Flag {
    var isSet = false
}
