// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of forms. The host has its own.
public protocol FormStyle {}
extension FormStyle where Self == AutomaticFormStyle {
    /// The style that the system chooses for a form; the host has its own.
    public static var automatic: AutomaticFormStyle { .init() }
}
extension FormStyle where Self == GroupedFormStyle {
    /// The style that puts the rows of a form into groups, which has no effect here.
    public static var grouped: GroupedFormStyle { .init() }
}
extension FormStyle where Self == ColumnsFormStyle {
    /// The style that puts labels and controls into two columns, which has no effect here.
    public static var columns: ColumnsFormStyle { .init() }
}
