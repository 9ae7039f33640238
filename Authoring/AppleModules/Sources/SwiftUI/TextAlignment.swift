// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Where lines of text begin.
public enum TextAlignment: CaseIterable, Sendable {
    /// Lines of text are aligned with the leading edge, the centre or the trailing edge; the form ignores this.
    case leading, center, trailing
}
