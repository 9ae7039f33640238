// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// Makes the objects that a storyboard names.
@MainActor
public enum StoryboardClasses {
    private static var makers: [String: @MainActor () -> AnyObject?] = [:]

    /// Adds a class of the program. Called by what `appex build` writes.
    public static func add(_ name: String, _ make: @escaping @MainActor () -> AnyObject?) { makers[name] = make }

    static func make(_ customClass: String?, _ kind: String) -> AnyObject? {
        if let customClass {
            if let object = makers[customClass]?() { return object }
            Presentation.report("the storyboard names the class \(customClass), which the program does not have")
        }
        return switch kind {
        case "viewController": UIViewController(coder: .storyboard)
        case "navigationController": UINavigationController(coder: .storyboard)
        case "tableViewController": UITableViewController(coder: .storyboard)
        case "label": UILabel(coder: .storyboard)
        case "button": UIButton(coder: .storyboard)
        case "textField": UITextField(coder: .storyboard)
        case "textView": UITextView(coder: .storyboard)
        case "imageView": UIImageView(coder: .storyboard)
        case "switch": UISwitch(coder: .storyboard)
        case "stackView": UIStackView(coder: .storyboard)
        case "tableView": UITableView(coder: .storyboard)
        case "tableViewCell": UITableViewCell(coder: .storyboard)
        case "collectionView": UICollectionView(coder: .storyboard)
        case "collectionViewCell": UICollectionViewCell(coder: .storyboard)
        case "collectionReusableView": UICollectionReusableView(coder: .storyboard)
        case "slider": UISlider(coder: .storyboard)
        case "stepper": UIStepper(coder: .storyboard)
        case "datePicker": UIDatePicker(coder: .storyboard)
        case "pickerView": UIPickerView(coder: .storyboard)
        case "toolbar": UIToolbar(coder: .storyboard)
        case "visualEffectView": UIVisualEffectView(coder: .storyboard)
        case "scrollView": UIScrollView(coder: .storyboard)
        case "searchBar": UISearchBar(coder: .storyboard)
        case "navigationBar": UINavigationBar(coder: .storyboard)
        case "activityIndicatorView": UIActivityIndicatorView(coder: .storyboard)
        case "progressView": UIProgressView(coder: .storyboard)
        case "segmentedControl": UISegmentedControl(coder: .storyboard)
        default: UIView(coder: .storyboard)
        }
    }
}
