// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Would update a timeline at the start of every minute; here no schedule updates a view.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {}
