// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kinds of data that a view finds in a text, such as links; the form marks none.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The kinds of data as the bits of a number.
    public let rawValue: UInt
    /// Creates a set of kinds of data from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The data is telephone numbers or web links; the form marks neither in a text.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1), link = UIDataDetectorTypes(rawValue: 2)
    /// The data is of any kind that can be found.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
