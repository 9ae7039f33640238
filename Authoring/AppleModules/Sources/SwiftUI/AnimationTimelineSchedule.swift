// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// As animations go.
public struct AnimationTimelineSchedule: TimelineSchedule {}
