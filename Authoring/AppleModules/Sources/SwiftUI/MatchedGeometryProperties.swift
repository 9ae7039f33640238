// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// The parts of the geometry that two matched views share, which have no effect here.
public enum MatchedGeometryProperties: Sendable {
    /// The views share their position, their size or both (`frame`).
    case position, size, frame
}
