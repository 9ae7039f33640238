// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of forms. The host has its own.
public protocol FormStyle {}
extension FormStyle where Self == AutomaticFormStyle {
    /// The style.
    public static var automatic: AutomaticFormStyle { .init() }
}
extension FormStyle where Self == GroupedFormStyle {
    /// The style.
    public static var grouped: GroupedFormStyle { .init() }
}
extension FormStyle where Self == ColumnsFormStyle {
    /// The style.
    public static var columns: ColumnsFormStyle { .init() }
}
