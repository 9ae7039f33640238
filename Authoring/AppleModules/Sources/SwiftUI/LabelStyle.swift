// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of titles with pictures. The host has its own.
public protocol LabelStyle {}
extension LabelStyle where Self == DefaultLabelStyle {
    /// The style that the system chooses for a label; the host has its own.
    public static var automatic: DefaultLabelStyle { .init() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The style that shows only the icon of a label, which has no effect here.
    public static var iconOnly: IconOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The style that shows only the title of a label, which has no effect here.
    public static var titleOnly: TitleOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The style that shows the title and the icon of a label, which has no effect here.
    public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}
