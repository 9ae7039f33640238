// SPDX-License-Identifier: Apache-2.0

import Foundation
public import UIKit

extension UIColor {
    /// The colour of SwiftUI.
    public convenience init(_ color: Color) { self.init(cgColor: color.uiColor.cgColor) }
}
