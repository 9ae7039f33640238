// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Something that is so, or not.
final class Flag {
    var isSet = false
}
