// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much something stands out.
public enum Prominence: Sendable {
    /// The emphasis, such as of a heading, is standard or increased; the form shows both alike.
    case standard, increased
}
