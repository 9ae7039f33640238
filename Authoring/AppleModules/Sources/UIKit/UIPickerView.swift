// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// Lines of which one is chosen in each column.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uipickerview>
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// The object that gives the number of columns and the number of lines in each.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// The object that gives the title of each line and receives the person's choice.
    open weak var delegate: (any UIPickerViewDelegate)?
    private var selected: [Int: Int] = [:]

    /// How many columns there are.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// Returns how many lines a column has.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    /// Returns the line that is chosen.
    open func selectedRow(inComponent component: Int) -> Int { selected[component] ?? 0 }
    /// Chooses a line in a column and refreshes the form, without an animation.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        selected[component] = row
        Presentation.setNeedsRefresh()
    }
    /// Asks for all lines again.
    open func reloadAllComponents() { Presentation.setNeedsRefresh() }
}
