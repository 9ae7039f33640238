// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A tap on the hand that holds a phone.
public struct SensoryFeedback: Equatable, Sendable {
    /// The feedback for a success, a warning and an error; the form gives none.
    public static let success = SensoryFeedback(), warning = SensoryFeedback(), error = SensoryFeedback()
    /// The feedback for a changed selection, for a collision and for a rising value; the form gives none.
    public static let selection = SensoryFeedback(), impact = SensoryFeedback(), increase = SensoryFeedback()
    /// The feedback for a falling value, for the start and for the end of an activity; the form gives none.
    public static let decrease = SensoryFeedback(), start = SensoryFeedback(), stop = SensoryFeedback()
    /// A tap of a strength.
    public static func impact(weight: Weight, intensity: Double = 1) -> SensoryFeedback { SensoryFeedback() }
    /// How strong a tap is.
    public struct Weight: Equatable, Sendable {
        /// The weights of light, medium and heavy objects that collide; all are equal here.
        public static let light = Weight(), medium = Weight(), heavy = Weight()
    }
}
