// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// Controllers and views of a file that `appex build` has read from a storyboard.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uistoryboard>
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String
    private let contents: StoryboardContents

    /// A storyboard of the bundle. Ends the process if there is none of this name, as on Apple's systems.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        let bundle = storyboardBundleOrNil ?? .main
        guard let file = bundle.url(forResource: name, withExtension: "storyboardc") else {
            fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle.bundleURL.lastPathComponent)")
        }
        do {
            contents = try PropertyListDecoder().decode(StoryboardContents.self, from: Data(contentsOf: file))
        } catch {
            fatalError("The storyboard '\(name)' cannot be read: \(error)")
        }
        super.init()
    }

    /// Returns the controller at the beginning; nil if the storyboard names none.
    open func instantiateInitialViewController() -> UIViewController? {
        contents.initial.flatMap { contents.scenes[$0] }.map(controller)
    }

    /// Returns the controller of an identifier. Ends the process if there is none, as on Apple's systems.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let scene = contents.scenes.values.first(where: { $0.identifier == identifier }) else {
            fatalError("Storyboard '\(name)' doesn't contain a view controller with identifier '\(identifier)'")
        }
        return controller(scene)
    }

    private func controller(_ scene: StoryboardContents.Scene) -> UIViewController {
        let controller =
            StoryboardClasses.make(scene.customClass, scene.kind) as? UIViewController ?? UIViewController()
        controller.title = scene.title
        controller.storyboard = self
        controller.storyboardScene = StoryboardScene(scene: scene)
        if let title = scene.navigationTitle { controller.navigationItem.title = title }
        if let navigation = controller as? UINavigationController,
            let root = scene.root.flatMap({ contents.scenes[$0] })
        {
            navigation.setViewControllers([self.controller(root)], animated: false)
        }
        for child in scene.embedded ?? [] {
            if let scene = contents.scenes[child] { controller.addChild(self.controller(scene)) }
        }
        return controller
    }
}

/// A storyboard as `appex build` writes it.
struct StoryboardContents: Decodable {
    struct Scene: Decodable {
        let kind: String
        let identifier: String?
        let customClass: String?
        let title: String?
        let navigationTitle: String?
        let root: String?
        let embedded: [String]?
        let view: View?
        let connections: [Connection]?
    }

    struct View: Decodable {
        let id: String
        let kind: String
        let customClass: String?
        let properties: [String: String]
        let subviews: [View]
        let connections: [Connection]
    }

    struct Connection: Decodable {
        /// `outlet` or `action`.
        let kind: String
        /// The name of the outlet or of the method.
        let name: String
        let destination: String
        let event: String?
    }

    let initial: String?
    let scenes: [String: Scene]
}

/// What a storyboard has for a controller that was made from it.
@MainActor
final class StoryboardScene {
    private let scene: StoryboardContents.Scene
    private var views: [String: UIView] = [:]
    private var sources: [(UIView, StoryboardContents.View)] = []

    init(scene: StoryboardContents.Scene) { self.scene = scene }

    func makeView(for controller: UIViewController) -> UIView? { scene.view.map(make) }

    private func make(_ description: StoryboardContents.View) -> UIView {
        let view = StoryboardClasses.make(description.customClass, description.kind) as? UIView ?? UIView()
        views[description.id] = view
        sources.append((view, description))
        StoryboardProperties.set(description.properties, of: view)
        for subview in description.subviews {
            let subview = make(subview)
            if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
        }
        return view
    }

    /// Sets the outlets and actions when all views are there, and tells the views.
    func connect(_ controller: UIViewController) {
        for connection in scene.connections ?? [] where connection.kind == "outlet" {
            set(connection, of: controller)
        }
        for (view, description) in sources {
            for connection in description.connections {
                switch connection.kind {
                case "outlet": set(connection, of: view, controller: controller)
                default:
                    let event: UIControl.Event = StoryboardProperties.event(connection.event)
                    (view as? UIControl)?.addTarget(controller, action: Selector(connection.name), for: event)
                }
            }
        }
        for (view, _) in sources { view.awakeFromNib() }
        sources = []
    }

    private func set(
        _ connection: StoryboardContents.Connection, of object: UIResponder, controller: UIViewController? = nil
    ) {
        let value: UIResponder? = views[connection.destination] ?? controller
        // The outlets of UIKit's own classes.
        switch (object, connection.name) {
        case (let controller as UIViewController, "view"): controller.view = value as? UIView
        case (let table as UITableView, "dataSource"): table.dataSource = value as? any UITableViewDataSource
        case (let scroll as UIScrollView, "delegate"): scroll.delegate = value as? any UIScrollViewDelegate
        case (let field as UITextField, "delegate"): field.delegate = value as? any UITextFieldDelegate
        case (let bar as UISearchBar, "delegate"): bar.delegate = value as? any UISearchBarDelegate
        default:
            if !MethodTable.set(connection.name, of: object, to: value) {
                Presentation.report(
                    "the outlet \(connection.name) of the storyboard is not an @IBOutlet of \(type(of: object))")
            }
        }
    }
}

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

extension NSCoder {
    /// The coder that objects of a storyboard are made with. It has no values: what a storyboard says is set afterwards.
    @MainActor public static let storyboard: NSCoder = {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.finishEncoding()
        return archiver
    }()
}

/// Sets what a storyboard says of a view.
@MainActor
enum StoryboardProperties {
    static func set(_ properties: [String: String], of view: UIView) {
        for (name, value) in properties { set(name, value, of: view) }
    }

    private static func set(_ name: String, _ value: String, of view: UIView) {
        let isTrue = value == "YES"
        switch (view, name) {
        case (_, "hidden"): view.isHidden = isTrue
        case (_, "tag"): view.tag = Int(value) ?? 0
        case (_, "alpha"): view.alpha = Double(value).map { CGFloat($0) } ?? 1
        case (_, "accessibilityLabel"): view.accessibilityLabel = value
        case (_, "accessibilityIdentifier"): view.accessibilityIdentifier = value
        case (let label as UILabel, "text"): label.text = value
        case (let button as UIButton, "title"): button.setTitle(value, for: .normal)
        case (let control as UIControl, "enabled"): control.isEnabled = isTrue
        case (let field as UITextField, "text"): field.text = value
        case (let field as UITextField, "placeholder"): field.placeholder = value
        case (let field as UITextField, "secureTextEntry"): field.isSecureTextEntry = isTrue
        case (let text as UITextView, "text"): text.text = value
        case (let text as UITextView, "editable"): text.isEditable = isTrue
        case (let image as UIImageView, "image"): image.image = UIImage(named: value)
        case (let control as UISwitch, "on"): control.isOn = isTrue
        case (let stack as UIStackView, "axis"): stack.axis = value == "vertical" ? .vertical : .horizontal
        case (let bar as UISearchBar, "placeholder"): bar.placeholder = value
        case (let wheel as UIActivityIndicatorView, "animating"): if isTrue { wheel.startAnimating() }
        default: break
        }
    }

    static func event(_ name: String?) -> UIControl.Event {
        switch name {
        case "valueChanged": .valueChanged
        case "editingChanged": .editingChanged
        case "editingDidBegin": .editingDidBegin
        case "editingDidEnd": .editingDidEnd
        case "editingDidEndOnExit": .editingDidEndOnExit
        case "touchDown": .touchDown
        case "primaryActionTriggered": .primaryActionTriggered
        default: .touchUpInside
        }
    }
}
