// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// A tap on the hand that holds a phone.
public struct SensoryFeedback: Equatable, Sendable {
    /// A tap.
    public static let success = SensoryFeedback(), warning = SensoryFeedback(), error = SensoryFeedback()
    /// A tap.
    public static let selection = SensoryFeedback(), impact = SensoryFeedback(), increase = SensoryFeedback()
    /// A tap.
    public static let decrease = SensoryFeedback(), start = SensoryFeedback(), stop = SensoryFeedback()
    /// A tap of a strength.
    public static func impact(weight: Weight, intensity: Double = 1) -> SensoryFeedback { SensoryFeedback() }
    /// How strong a tap is.
    public struct Weight: Equatable, Sendable {
        /// How strong.
        public static let light = Weight(), medium = Weight(), heavy = Weight()
    }
}
