// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// What a canvas shows a view on.
public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
    /// A device by its name.
    public init(stringLiteral value: String) {}
    /// A device by its name.
    public init(_ rawValue: String) {}
}
