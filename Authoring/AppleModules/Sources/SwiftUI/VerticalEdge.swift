// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// The upper or the lower side.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
    /// The view's top edge or its bottom edge.
    case top, bottom
}
