// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// Where a view stands in another.
public struct Alignment: Hashable, Sendable {
    /// Both directions.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {}
    init() {}
    /// A place.
    public static let center = Alignment(), leading = Alignment(), trailing = Alignment(), top = Alignment(),
        bottom = Alignment()
    /// A place.
    public static let topLeading = Alignment(), topTrailing = Alignment(), bottomLeading = Alignment(),
        bottomTrailing = Alignment()
    /// A place.
    public static let leadingFirstTextBaseline = Alignment(), centerFirstTextBaseline = Alignment(),
        trailingFirstTextBaseline = Alignment()
    /// A place.
    public static let leadingLastTextBaseline = Alignment(), centerLastTextBaseline = Alignment(),
        trailingLastTextBaseline = Alignment()
}
