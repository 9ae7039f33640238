// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A schedule that updates a view as often as an animation needs, which has no effect here.
public struct AnimationTimelineSchedule: TimelineSchedule {}
