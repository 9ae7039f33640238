// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Sheets

/// A message with buttons.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uialertcontroller>
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The forms in which an alert can appear; the host shows both in the same way.
    public enum Style: Int, Sendable {
        /// The alert appears as a list of choices at the bottom of the screen; the host shows it like any other.
        case actionSheet
        /// The alert appears in the middle of the screen.
        case alert
    }

    /// The text that explains the title of the alert.
    open var message: String?
    /// The form in which the alert is to appear; the host shows both in the same way.
    public let preferredStyle: Style
    /// The buttons of the alert, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The button that the return key presses.
    @available(
        *, deprecated, message: "no effect here; on a phone it makes the button bold and the return key press it"
    )
    open var preferredAction: UIAlertAction?
    /// The text fields of the alert, in the order in which they were added; nil if there are none.
    open private(set) var textFields: [UITextField]?

    /// Creates an alert that has no buttons and no fields yet.
    ///
    /// - Parameters:
    ///   - title: the heading.
    ///   - message: the text.
    ///   - preferredStyle: where it appears; the host shows both in the same way.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    /// Alerts are not in storyboards.
    ///
    /// - Returns: nil.
    public required init?(coder: NSCoder) { return nil }

    /// Adds a button to the alert.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds a text field to the alert, which the closure can set up first.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    /// The buttons in the order of the screen: the one that cancels comes last.
    var orderedActions: [UIAlertAction] {
        actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
    }

    /// The name under which an answer in advance presses a button.
    static let answerField = "alert"

    private var heading: String { title ?? message ?? "" }

    /// One button is a message to be closed; several are a menu.
    var sheet: Sheet {
        guard orderedActions.count > 1 else {
            return .message(MessageSheet(title: heading, text: title == nil ? "" : message ?? ""))
        }
        let text = [title, message].compactMap { $0 }.joined(separator: "\n")
        return .menu(
            ListSheet(
                title: text, field: Self.answerField,
                entries: orderedActions.enumerated().map { number, action in
                    ListSheet.Entry(identifier: identifier(of: number), title: action.title ?? "")
                }))
    }

    /// The title of a button; its number if an earlier one has the same title.
    private func identifier(of number: Int) -> String {
        let titles = orderedActions.map { $0.title ?? "" }
        return titles[number].isEmpty || titles[..<number].contains(titles[number]) ? String(number) : titles[number]
    }

    /// Returns the button that an event means: nil inside if there is none to press, nil if the event means nothing.
    func action(for event: SheetEvent) -> UIAlertAction?? {
        switch event {
        case .chose(let identifier):
            let actions = orderedActions
            guard let number = actions.indices.first(where: { self.identifier(of: $0) == identifier }) else {
                return nil
            }
            return actions[number].isEnabled ? .some(actions[number]) : nil
        case .closed, .cancelled:
            return .some(actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions[0] : nil))
        case .changedText, .changedField, .tapped, .posted: return nil
        }
    }
}
