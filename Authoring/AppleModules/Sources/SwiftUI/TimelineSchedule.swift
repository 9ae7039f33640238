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
    /// Every minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { .init() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// As animations go.
    public static var animation: AnimationTimelineSchedule { .init() }
}
