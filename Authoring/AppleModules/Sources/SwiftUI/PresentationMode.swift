// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Whether a sheet is presented.
public struct PresentationMode: @unchecked Sendable {
    // @unchecked: its action is called on the main thread.

    let action: DismissAction

    /// Whether another view presents this one as a sheet or has pushed it.
    public var isPresented: Bool { action.isPresenting }
    /// Takes the view away, or does nothing if it is not presented.
    @preconcurrency @MainActor public mutating func dismiss() { action() }
}
