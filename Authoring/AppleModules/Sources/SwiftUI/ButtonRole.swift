// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(AppleModules) import UIKit

/// The purpose of a button; the form uses it only for the buttons of alerts and dialogs.
public struct ButtonRole: Equatable, Sendable {
    let name: String
    /// The button deletes data; an alert of the form marks it as destructive.
    public static let destructive = ButtonRole(name: "destructive")
    /// The button leaves without a change; an alert of the form marks it as its cancel button.
    public static let cancel = ButtonRole(name: "cancel")
    /// The button confirms a choice; the form shows it as an ordinary button.
    public static let confirm = ButtonRole(name: "confirm")
    /// The button closes a view; the form treats it as an ordinary button.
    public static let close = ButtonRole(name: "close")
}
