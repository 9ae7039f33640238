// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The side where lines begin or end.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    /// A side.
    case leading, trailing
}
