// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// How a canvas shows a view.
public enum PreviewLayout: Sendable {
    /// How.
    case device, sizeThatFits
    /// A size.
    case fixed(width: CGFloat, height: CGFloat)
}
