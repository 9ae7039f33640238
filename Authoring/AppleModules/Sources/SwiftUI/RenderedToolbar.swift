// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

@MainActor
protocol RenderedToolbar {
    func add(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput)
}
