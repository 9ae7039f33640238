// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// The upper or the lower side.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
    /// The view's top edge or its bottom edge.
    case top, bottom
}
