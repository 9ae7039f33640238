// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a picker of dates looks.
public enum UIDatePickerStyle: Int, Sendable {
    /// The system decides, or dates are chosen by wheels, in a small field, or in place; none has an effect here.
    case automatic, wheels, compact, inline
}
