// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What bars and keyboards cover.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What is covered.
    public static let container = SafeAreaRegions(rawValue: 1), keyboard = SafeAreaRegions(rawValue: 2)
    /// All of it.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}
