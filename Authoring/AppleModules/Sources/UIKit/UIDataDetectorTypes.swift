// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What is found in a text. Nothing is marked here.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A kind.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1), link = UIDataDetectorTypes(rawValue: 2)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
