// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import UIKit

/// How pictures are put together.
open class AVVideoComposition: NSObject, @unchecked Sendable {}
