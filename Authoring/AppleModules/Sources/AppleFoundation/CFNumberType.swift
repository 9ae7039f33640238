// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The type of a number in memory.
public enum CFNumberType: Sendable {
    /// A C int, for which Swift code passes an `Int` as well.
    case intType
    /// The number is an integer of eight bytes with a sign.
    case sInt64Type
    /// The number is a C long, which has eight bytes.
    case longType
    /// The number is an `NSInteger`, which has eight bytes like an `Int` in Swift.
    case nsIntegerType
    /// The number is a C double, a floating-point number of eight bytes.
    case doubleType
}
