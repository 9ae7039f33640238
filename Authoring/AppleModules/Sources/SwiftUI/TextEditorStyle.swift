// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A style of a kind of view. The host has its own.
public protocol TextEditorStyle {}
extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// The plain style of text editors, which has no effect here.
    public static var plain: PlainTextEditorStyle { .init() }
}
