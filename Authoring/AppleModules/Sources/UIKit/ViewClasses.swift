// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// The functions that make views and controllers by their class, which `appex build` adds to the files that declare them. Not part of
/// Apple's API.
///
/// On Apple's systems an object can be made of any class; in Swift alone only of one whose initializer is required.
@MainActor
public enum ViewClasses {
    private static var views: [ObjectIdentifier: (CGRect) -> UIView] = [:]
    private static var controllers: [ObjectIdentifier: (String?, Bundle?) -> UIViewController] = [:]

    /// Adds a class of views.
    public static func add<View: UIView>(_ type: View.Type, _ make: @escaping (CGRect) -> View) {
        views[ObjectIdentifier(type)] = make
        ClassNames.addMaker(type) { make(.zero) }
    }

    /// Adds a class of controllers.
    public static func add<Controller: UIViewController>(
        _ type: Controller.Type, _ make: @escaping (String?, Bundle?) -> Controller
    ) {
        controllers[ObjectIdentifier(type)] = make
        ClassNames.addMaker(type) { make(nil, nil) }
    }

    /// Adds those of UIKit.
    public static func addOwn() {
        add(UIView.self) { UIView(frame: $0) }
        add(UILabel.self) { UILabel(frame: $0) }
        add(UIButton.self) { UIButton(frame: $0) }
        add(UIImageView.self) { UIImageView(frame: $0) }
        add(UIStackView.self) { UIStackView(frame: $0) }
        add(UIScrollView.self) { UIScrollView(frame: $0) }
        add(UITextField.self) { UITextField(frame: $0) }
        add(UISwitch.self) { UISwitch(frame: $0) }
        add(UIViewController.self) { UIViewController(nibName: $0, bundle: $1) }
        add(UITableViewController.self) { UITableViewController(nibName: $0, bundle: $1) }
        add(UINavigationController.self) { UINavigationController(nibName: $0, bundle: $1) }
    }

    fileprivate static func make<View: UIView>(_ type: View.Type, _ frame: CGRect) -> View {
        guard let view = views[ObjectIdentifier(type)]?(frame) as? View else {
            fatalError("\(type) has no init(frame:) that can be called without the name of the class")
        }
        return view
    }

    fileprivate static func make<Controller: UIViewController>(
        _ type: Controller.Type, _ name: String?, _ bundle: Bundle?
    ) -> Controller {
        guard let controller = controllers[ObjectIdentifier(type)]?(name, bundle) as? Controller else {
            fatalError("\(type) has no init(nibName:bundle:) that can be called without the name of the class")
        }
        return controller
    }
}

/// Makes a view of a class that is known at run time only. `appex build` writes it for `type.init(frame:)`.
@preconcurrency @MainActor
public func appexMake<View: UIView>(_ type: View.Type, frame: CGRect) -> View { ViewClasses.make(type, frame) }

/// The same for a class that may be missing.
@_disfavoredOverload @preconcurrency @MainActor
public func appexMake<View: UIView>(_ type: View.Type?, frame: CGRect) -> View? {
    type.map { ViewClasses.make($0, frame) }
}

/// Makes a controller of a class that is known at run time only. `appex build` writes it for `type.init(nibName:bundle:)`.
@preconcurrency @MainActor
public func appexMake<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller { ViewClasses.make(type, nibName, bundle) }

/// The same for a class that may be missing.
@_disfavoredOverload @preconcurrency @MainActor
public func appexMake<Controller: UIViewController>(
    _ type: Controller.Type?, nibName: String?, bundle: Bundle?
) -> Controller? { type.map { ViewClasses.make($0, nibName, bundle) } }

/// Makes a row of a class that is known at run time only. `appex build` writes it for `type.init(style:reuseIdentifier:)`.
@preconcurrency @MainActor
public func appexMake<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Cell {
    guard let cell = CellClasses.make(type, style, reuseIdentifier) as? Cell else {
        fatalError("\(type) has no init(style:reuseIdentifier:) that can be called without the name of the class")
    }
    return cell
}
