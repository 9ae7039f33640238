// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// How a symbol is coloured.
public struct SymbolRenderingMode: Sendable {
    /// A way.
    public static let monochrome = SymbolRenderingMode(), multicolor = SymbolRenderingMode()
    /// A way.
    public static let hierarchical = SymbolRenderingMode(), palette = SymbolRenderingMode()
}
