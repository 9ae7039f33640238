// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {}
