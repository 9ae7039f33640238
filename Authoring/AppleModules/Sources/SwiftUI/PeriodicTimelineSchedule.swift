// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// As a clock goes.
public struct PeriodicTimelineSchedule: TimelineSchedule {}
