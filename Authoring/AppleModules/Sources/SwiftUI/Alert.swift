// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// An alert, as it was written before iOS 15.
public struct Alert {
    /// A button of an alert.
    public struct Button {
        let title: Text
        let role: ButtonRole?
        let action: () -> Void
        /// Creates a button with a label and an action, without a role.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(title: label, role: nil, action: action ?? {})
        }
        /// A button that leaves.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(title: label, role: .cancel, action: action ?? {})
        }
        /// A button that leaves.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            Button(title: Text(verbatim: "Cancel"), role: .cancel, action: action ?? {})
        }
        /// A button that deletes something.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(title: label, role: .destructive, action: action ?? {})
        }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]

    init(title: Text, message: Text?, buttons: [Button]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
    /// An alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .default(Text(verbatim: "OK"))]
    }
    /// An alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    @MainActor var actions: AnyView {
        AnyView(
            ForEach(0..<buttons.count) { number in
                SwiftUI.Button(role: buttons[number].role, calling: buttons[number].action) { buttons[number].title }
            })
    }
}
