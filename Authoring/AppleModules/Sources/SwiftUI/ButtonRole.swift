// SPDX-License-Identifier: Apache-2.0

public import Foundation

@_spi(AppleModules) import UIKit

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
    let name: String
    /// It deletes something.
    public static let destructive = ButtonRole(name: "destructive")
    /// It leaves.
    public static let cancel = ButtonRole(name: "cancel")
    /// It says yes.
    public static let confirm = ButtonRole(name: "confirm")
    /// It closes.
    public static let close = ButtonRole(name: "close")
}
