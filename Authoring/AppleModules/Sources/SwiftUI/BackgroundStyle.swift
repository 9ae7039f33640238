// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// The colour behind views.
public struct BackgroundStyle: ShapeStyle {
    /// The colour.
    public init() {}
}
