// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
public import Foundation

/// How a canvas shows a view.
public enum PreviewLayout: Sendable {
    /// The preview fills the screen of a device, or is as small as the view allows; no preview is shown here.
    case device, sizeThatFits
    /// The preview has a fixed width and height, in points; no preview is shown here.
    case fixed(width: CGFloat, height: CGFloat)
}
