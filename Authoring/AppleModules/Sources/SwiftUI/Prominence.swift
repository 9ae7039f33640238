// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How much something stands out.
public enum Prominence: Sendable {
    /// How much.
    case standard, increased
}
