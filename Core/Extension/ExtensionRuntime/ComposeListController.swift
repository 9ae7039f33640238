// SPDX-License-Identifier: Apache-2.0

public import Sheets

/// A list that a compose sheet pushes for one of its settings. On iOS this is a table view controller of the extension's own.
@MainActor
public final class ComposeListController {
    /// The heading that is shown above the list.
    public let title: String
    /// The entries from which the person chooses one.
    public let entries: [ListSheet.Entry]
    let didSelect: (String) -> Void

    /// Creates a list for a compose sheet to push.
    ///
    /// - Parameters:
    ///   - title: the heading.
    ///   - entries: what there is to choose from.
    ///   - didSelect: takes the identifier of the chosen entry. Pop the list there.
    public init(title: String, entries: [ListSheet.Entry], didSelect: @escaping (String) -> Void) {
        self.title = title
        self.entries = entries
        self.didSelect = didSelect
    }
}
