// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// What lets through some of what is behind it.
public struct Material: ShapeStyle {
    /// A material.
    public static let ultraThin = Material(), thin = Material(), regular = Material(), thick = Material(),
        bar = Material()
}
