// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// When a view is shown again.
public protocol TimelineSchedule {}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// As a clock goes.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule { .init() }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The view is updated every minute; here it changes only when something else renders it again.
    public static var everyMinute: EveryMinuteTimelineSchedule { .init() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// The view is updated for each frame of an animation; here it changes only when something else renders it again.
    public static var animation: AnimationTimelineSchedule { .init() }
}
