// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Several views of which one can be shown.
@MainActor
protocol FirstView {
    func renderFirst(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput)
}
