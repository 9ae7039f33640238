// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A text editor style without decoration; the form uses its own style.
public struct PlainTextEditorStyle: TextEditorStyle {
    /// Creates the plain style, which has no effect in the form.
    public init() {}
}
