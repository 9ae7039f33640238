// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How a track is coded.
public final class CMFormatDescription: Sendable {}
