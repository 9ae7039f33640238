// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

/// A property that a view's place keeps.
@MainActor
protocol ConnectedProperty {
    func connect(_ node: ViewNode, _ number: Int, _ environment: EnvironmentValues)
}
