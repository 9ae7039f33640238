// SPDX-License-Identifier: Apache-2.0

import AppleFoundation
import Foundation

/// How far a font is known.
public enum CTFontManagerScope: UInt32, Sendable {
    /// The font is known nowhere, in this process, for good or in this session; registering has no effect here.
    case none, process, persistent, session
}
