// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// The space that views have: that of a phone.
public struct GeometryProxy {
    /// The size of the space in points, which is always 390 by 760, as on a phone.
    public var size: CGSize { CGSize(width: 390, height: 760) }
    /// The space in points that bars take from each edge, which is always zero here.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
    /// Where the space is.
    public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}
