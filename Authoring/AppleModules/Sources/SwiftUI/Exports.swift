// SPDX-License-Identifier: Apache-2.0
//
// What SwiftUI brings with it on Apple's systems.

@_exported public import AppleFoundation
@_exported public import Combine
@_exported public import CoreTransferable
@_exported public import Observation
@_exported public import UIKit
