// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a picker of dates looks.
public enum UIDatePickerStyle: Int, Sendable {
    /// How.
    case automatic, wheels, compact, inline
}
