// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The side where lines begin or end.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    /// The edge where lines of text begin, or the edge where they end.
    case leading, trailing
}
