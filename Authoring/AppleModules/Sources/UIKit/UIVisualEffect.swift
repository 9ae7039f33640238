// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How something looks.
open class UIVisualEffect: NSObject, @unchecked Sendable {}
