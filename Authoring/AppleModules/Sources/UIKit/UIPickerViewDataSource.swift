// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// The lines of a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// How many columns there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many lines a column has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
