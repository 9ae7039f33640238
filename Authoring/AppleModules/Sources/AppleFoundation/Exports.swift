// SPDX-License-Identifier: Apache-2.0
//
// What Foundation contains on Apple's systems. `appex build` adds this import to every file that imports anything.

@_exported public import AppGroups
@_exported public import BackgroundTransfers
@_exported public import Combine
@_exported public import ExtensionItems
@_exported public import Foundation
@_exported public import ObjectiveC
