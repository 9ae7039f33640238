// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// What goes from place to place.
public enum MatchedGeometryProperties: Sendable {
    /// What.
    case position, size, frame
}
