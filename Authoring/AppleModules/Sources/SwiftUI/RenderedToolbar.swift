// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

@MainActor
protocol RenderedToolbar {
    func add(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput)
}
