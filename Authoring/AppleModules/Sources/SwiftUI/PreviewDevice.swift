// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// The device on which an Xcode preview shows a view, which has no effect here.
public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
    /// A device by its name.
    public init(stringLiteral value: String) {}
    /// A device by its name.
    public init(_ rawValue: String) {}
}
