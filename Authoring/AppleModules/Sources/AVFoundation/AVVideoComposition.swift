// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import UIKit

/// How pictures are put together.
open class AVVideoComposition: NSObject, @unchecked Sendable {}
