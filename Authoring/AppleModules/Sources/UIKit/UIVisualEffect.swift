// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The base class of visual effects such as blur, which the form does not draw.
open class UIVisualEffect: NSObject, @unchecked Sendable {}
