// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// Whether a sheet is presented.
public struct PresentationMode: @unchecked Sendable {
    // @unchecked: its action is called on the main thread.

    let action: DismissAction

    /// Whether it is.
    public var isPresented: Bool { action.isPresenting }
    /// Takes it away.
    @preconcurrency @MainActor public mutating func dismiss() { action() }
}
