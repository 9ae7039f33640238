// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// As a clock goes.
public struct PeriodicTimelineSchedule: TimelineSchedule {}
