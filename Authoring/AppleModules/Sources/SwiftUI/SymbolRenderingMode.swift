// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// How a symbol is coloured.
public struct SymbolRenderingMode: Sendable {
    /// The symbol has one colour, or the colours that belong to it; the form shows no colours.
    public static let monochrome = SymbolRenderingMode(), multicolor = SymbolRenderingMode()
    /// The symbol has one colour in several strengths, or several chosen colours, which has no effect here.
    public static let hierarchical = SymbolRenderingMode(), palette = SymbolRenderingMode()
}
