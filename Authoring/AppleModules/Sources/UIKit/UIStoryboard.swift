// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// Controllers and views of a file that `appex build` has read from a storyboard.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uistoryboard>
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String
    private let bundle: Bundle
    private let contents: StoryboardContents

    /// A storyboard of the bundle. Ends the process if there is none of this name, as on Apple's systems.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        let bundle = storyboardBundleOrNil ?? .main
        self.bundle = bundle
        guard let file = bundle.url(forResource: name, withExtension: "storyboardc") else {
            fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle.bundleURL.lastPathComponent)")
        }
        do {
            contents = try StoryboardContents(contentsOf: file)
        } catch {
            fatalError("The storyboard '\(name)' cannot be read: \(error)")
        }
        super.init()
    }

    /// Returns the controller at the beginning; nil if the storyboard names none.
    open func instantiateInitialViewController() -> UIViewController? {
        contents.initial.flatMap { contents.scenes[$0] }.map { controller($0) }
    }

    /// Returns the controller of an identifier. Ends the process if there is none, as on Apple's systems.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        controller(scene(identifier))
    }

    private func scene(_ identifier: String) -> StoryboardContents.Scene {
        guard let scene = contents.scenes.values.first(where: { $0.identifier == identifier }) else {
            fatalError("Storyboard '\(name)' doesn't contain a view controller with identifier '\(identifier)'")
        }
        return scene
    }

    /// Returns the controller of an identifier, of the class that is expected. Ends the process if it is another, as on Apple's systems.
    ///
    /// - Parameters:
    ///   - identifier: the controller's.
    ///   - creator: makes the controller; if it is nil, or returns nil, the controller is made by its class.
    /// - Returns: the controller.
    open func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        let controller = controller(scene(identifier), creator)
        guard let result = controller as? Controller else {
            fatalError(
                "The controller '\(identifier)' is a \(type(of: controller)), and a \(Controller.self) was expected")
        }
        return result
    }

    /// Returns the controller at the beginning, of the class that is expected; nil if the storyboard names none.
    open func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)?
    ) -> Controller? {
        contents.initial.flatMap { contents.scenes[$0] }.flatMap { controller($0, creator) as? Controller }
    }

    /// Returns the controller of a scene by its identifier in the file; nil if there is none.
    func controller(ofScene identifier: String) -> UIViewController? {
        contents.scenes[identifier].map { controller($0) }
    }

    /// Returns the controller that a reference in this storyboard leads to.
    private func referenced(_ scene: StoryboardContents.Scene) -> UIViewController {
        let other = scene.storyboard.map { UIStoryboard(name: $0, bundle: self.bundle(scene)) } ?? self
        if let reference = scene.reference { return other.instantiateViewController(withIdentifier: reference) }
        guard let controller = other.instantiateInitialViewController() else {
            fatalError("Storyboard '\(other.name)' has no initial view controller")
        }
        return controller
    }

    /// The bundle that a reference names, or else this storyboard's own.
    private func bundle(_ scene: StoryboardContents.Scene) -> Bundle {
        guard let identifier = scene.bundle else { return bundle }
        guard let other = Bundle(identifier: identifier) else {
            fatalError("Storyboard '\(name)' refers to the bundle '\(identifier)', which is not there")
        }
        return other
    }

    private func controller(
        _ scene: StoryboardContents.Scene, _ creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController {
        if scene.kind == "viewControllerPlaceholder" { return referenced(scene) }
        let controller =
            creator?(.storyboard) ?? StoryboardClasses.make(scene.customClass, scene.kind) as? UIViewController
            ?? UIViewController()
        controller.title = scene.title
        controller.storyboard = self
        let parts = StoryboardScene(scene: scene, bundle: bundle)
        controller.storyboardScene = parts
        if let title = scene.navigationTitle { controller.navigationItem.title = title }
        parts.setBarItems(of: controller)
        if let navigation = controller as? UINavigationController,
            let root = scene.root.flatMap({ contents.scenes[$0] })
        {
            navigation.setViewControllers([self.controller(root)], animated: false)
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
        let storyboard: String?
        let reference: String?
        let bundle: String?
        let view: View?
        let titleView: View?
        let objects: [View]
        let connections: [Connection]
        let barItems: [BarItem]
        let constraints: [String: String]
        let recognizers: [Recognizer]
    }

    struct View: Decodable {
        let id: String
        let kind: String
        let customClass: String?
        let properties: [String: String]
        let subviews: [View]
        let connections: [Connection]
        let barItems: [BarItem]
        let prototypes: [View]
        let sections: [Section]
        let segments: [String]
    }

    struct Section: Decodable {
        let header: String?
        let footer: String?
        let cells: [View]
    }

    struct BarItem: Decodable {
        let id: String
        let side: String
        let properties: [String: String]
        let customView: View?
        let connections: [Connection]
    }

    struct Recognizer: Decodable {
        let id: String
        let kind: String
        let connections: [Connection]
    }

    struct Connection: Decodable {
        let kind: String
        let name: String
        let destination: String
        let event: String?
        let action: String?
    }

    let initial: String?
    let scenes: [String: Scene]

    /// Reads a file of the bundle.
    init(contentsOf file: URL) throws {
        self = try PropertyListDecoder().decode(Self.self, from: Data(contentsOf: file))
    }
}

extension StoryboardContents.Scene {
    /// All connections of it, those of its cells too.
    fileprivate var allConnections: [StoryboardContents.Connection] {
        connections + barItems.flatMap(\.allConnections) + recognizers.flatMap(\.connections)
            + ([view, titleView].compactMap { $0 } + objects).flatMap(\.allConnections)
    }
}

extension StoryboardContents.View {
    fileprivate var allConnections: [StoryboardContents.Connection] {
        let inside = subviews + prototypes + sections.flatMap(\.cells)
        return connections + barItems.flatMap(\.allConnections) + inside.flatMap(\.allConnections)
    }
}

extension StoryboardContents.BarItem {
    fileprivate var allConnections: [StoryboardContents.Connection] {
        connections + (customView?.allConnections ?? [])
    }
}

/// Makes the views and sets the connections of a storyboard scene for its controller, or of a nib for its owner.
@MainActor
final class StoryboardScene {
    private let scene: StoryboardContents.Scene
    /// The bundle of its pictures.
    private let bundle: Bundle
    /// Views, buttons, constraints and recognizers, by their identifiers.
    private var objects: [String: AnyObject] = [:]
    /// The objects whose connections are still to be set, with those connections.
    private var sources: [(object: AnyObject, connections: [StoryboardContents.Connection])] = []

    init(scene: StoryboardContents.Scene, bundle: Bundle) {
        self.scene = scene
        self.bundle = bundle
    }

    // MARK: Views

    /// Makes the view of a controller.
    func makeView(for controller: UIViewController) -> UIView? {
        makeParts(for: controller)
        return scene.view.map(make)
    }

    /// Makes the views of a nib, and connects them and the owner.
    func makeObjects(for owner: AnyObject?) -> [UIView] {
        makeParts(for: owner)
        if let owner { objects[Self.owner] = owner }
        let made = scene.objects.map(make)
        controller = owner as? UIViewController
        if let owner { connect(owner, scene.connections, controller) }
        connectParts()
        return made
    }

    /// The identifier of the owner of a nib.
    private static let owner = "-1"

    /// Makes what is no view.
    private func makeParts(for owner: AnyObject?) {
        for (identifier, constant) in scene.constraints {
            let constraint = NSLayoutConstraint(
                item: owner ?? self, attribute: .notAnAttribute, relatedBy: .equal, toItem: nil,
                attribute: .notAnAttribute,
                multiplier: 1, constant: Double(constant) ?? 0)
            objects[identifier] = constraint
        }
        for recognizer in scene.recognizers {
            let object = UITapGestureRecognizer(target: nil, action: nil)
            // Of all movements a form knows taps only.
            object.isEnabled = recognizer.kind == "tapGestureRecognizer"
            objects[recognizer.id] = object
            sources.append((object, recognizer.connections))
        }
    }

    private func make(_ description: StoryboardContents.View) -> UIView {
        let view = StoryboardClasses.make(description.customClass, description.kind) as? UIView ?? UIView()
        objects[description.id] = view
        sources.append((view, description.connections))
        if let cell = view as? UITableViewCell { cell.setStoryboardStyle(description.properties["style"]) }
        StoryboardProperties.set(description.properties, of: view, bundle)
        switch view {
        case let segments as UISegmentedControl:
            for (number, title) in description.segments.enumerated() {
                segments.insertSegment(withTitle: title, at: number, animated: false)
            }
            segments.selectedSegmentIndex = Int(description.properties["selectedSegmentIndex"] ?? "") ?? 0
        case let bar as UINavigationBar:
            let item = UINavigationItem(title: description.properties["navigationTitle"] ?? "")
            add(description.barItems, to: item)
            bar.items = [item]
        case let bar as UIToolbar: bar.items = description.barItems.map(make)
        case let table as UITableView: fill(table, description)
        case let collection as UICollectionView:
            for prototype in description.prototypes {
                guard let identifier = prototype.properties["reuseIdentifier"] else { continue }
                collection.prototypes[identifier] = { [weak self] in
                    self?.makePrototype(prototype) as? UICollectionReusableView
                }
            }
        default: break
        }
        for part in description.subviews { add(part, to: view, description) }
        return view
    }

    private func add(_ part: StoryboardContents.View, to view: UIView, _ description: StoryboardContents.View) {
        switch view {
        case let cell as UITableViewCell where part.kind == "tableViewCellContentView":
            objects[part.id] = cell.contentView
            for inner in part.subviews { addToCell(inner, cell, description) }
        case let cell as UICollectionViewCell where part.properties["key"] == "contentView":
            objects[part.id] = cell.contentView
            for inner in part.subviews { cell.contentView.addSubview(make(inner)) }
        case let table as UITableView where part.properties["key"] == "tableHeaderView":
            table.tableHeaderView = make(part)
        case let table as UITableView where part.properties["key"] == "tableFooterView":
            table.tableFooterView = make(part)
        case let stack as UIStackView: stack.addArrangedSubview(make(part))
        case let effect as UIVisualEffectView where part.properties["key"] == "contentView":
            objects[part.id] = effect.contentView
            for inner in part.subviews { effect.contentView.addSubview(make(inner)) }
        default: view.addSubview(make(part))
        }
    }

    /// The labels of a style are the cell's own.
    private func addToCell(
        _ part: StoryboardContents.View, _ cell: UITableViewCell, _ description: StoryboardContents.View
    ) {
        let own: UIView? =
            switch part.id {
            case description.properties["textLabel"]: cell.textLabel
            case description.properties["detailTextLabel"]: cell.detailTextLabel
            case description.properties["imageView"]: cell.imageView
            default: nil
            }
        guard let own else { return cell.contentView.addSubview(make(part)) }
        objects[part.id] = own
        StoryboardProperties.set(part.properties, of: own, bundle)
    }

    private func fill(_ table: UITableView, _ description: StoryboardContents.View) {
        for prototype in description.prototypes {
            guard let identifier = prototype.properties["reuseIdentifier"] else { continue }
            table.prototypes[identifier] = { [weak self] in self?.makePrototype(prototype) as? UITableViewCell }
        }
        guard !description.sections.isEmpty else { return }
        table.staticSections = description.sections.map { section in
            UITableView.StaticSection(
                header: section.header, footer: section.footer,
                cells: section.cells.compactMap { make($0) as? UITableViewCell })
        }
    }

    /// A cell with its outlets, which are its own: another one has the same identifiers.
    private func makePrototype(_ description: StoryboardContents.View) -> UIView? {
        let (known, waiting) = (objects, sources)
        defer { objects = known }
        sources = []
        let view = make(description)
        let made = sources
        sources = waiting
        for (object, connections) in made { connect(object, connections, controller) }
        for (object, _) in made { (object as? UIView)?.awakeFromNib() }
        return view
    }

    // MARK: Bars

    func setBarItems(of controller: UIViewController) {
        self.controller = controller
        if let view = scene.titleView { controller.navigationItem.titleView = make(view) }
        add(scene.barItems, to: controller.navigationItem)
        let toolbar = scene.barItems.filter { $0.side == "bar" }.map(make)
        if !toolbar.isEmpty { controller.toolbarItems = toolbar }
    }

    private func add(_ items: [StoryboardContents.BarItem], to item: UINavigationItem) {
        let left = items.filter { $0.side == "left" }.map(make)
        let right = items.filter { $0.side == "right" }.map(make)
        if !left.isEmpty { item.leftBarButtonItems = left }
        if !right.isEmpty { item.rightBarButtonItems = right }
        item.backBarButtonItem = items.first { $0.side == "back" }.map(make)
    }

    private func make(_ description: StoryboardContents.BarItem) -> UIBarButtonItem {
        let properties = description.properties
        let item: UIBarButtonItem
        if let view = description.customView {
            item = UIBarButtonItem(customView: make(view))
        } else if let system = properties["systemItem"].flatMap(UIBarButtonItem.SystemItem.init(storyboardName:)) {
            item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
        } else {
            item = UIBarButtonItem(title: properties["title"], style: .plain, target: nil, action: nil)
        }
        if properties["style"] == "done" { item.style = .done }
        if let image = properties["image"] { item.image = UIImage.named(image, in: bundle) }
        if properties["enabled"] == "NO" { item.isEnabled = false }
        item.tag = properties["tag"].flatMap { Int($0) } ?? 0
        objects[description.id] = item
        sources.append((item, description.connections))
        return item
    }

    // MARK: Connections

    private weak var controller: UIViewController?

    /// Sets the outlets and actions when all views are there, and tells the views.
    func connect(_ controller: UIViewController) {
        self.controller = controller
        connect(controller, scene.connections, controller)
        connectParts()
    }

    private func connectParts() {
        let all = sources
        sources = []
        for (object, connections) in all { connect(object, connections, controller) }
        for (object, _) in all { (object as? UIView)?.awakeFromNib() }
    }

    private func connect(
        _ object: AnyObject, _ connections: [StoryboardContents.Connection], _ controller: UIViewController?
    ) {
        let collections = Dictionary(grouping: connections.filter { $0.kind == "outletCollection" }, by: \.name)
        for (name, members) in collections {
            setCollection(name, members.compactMap { objects[$0.destination] }, of: object)
        }
        for connection in connections {
            switch connection.kind {
            case "outlet": set(connection, of: object, controller: controller)
            case "action": addAction(connection, of: object, controller)
            case "segue": addSegue(connection, of: object, controller)
            default: break
            }
        }
    }

    /// Adds an action of the storyboard to an object; a target outside the scene, such as the first responder, is the controller.
    private func addAction(
        _ connection: StoryboardContents.Connection, of object: AnyObject, _ controller: UIViewController?
    ) {
        let target = objects[connection.destination] ?? controller
        let selector = Selector(connection.name)
        switch object {
        case let control as UIControl:
            control.addTarget(target, action: selector, for: StoryboardProperties.event(connection.event))
        case let item as UIBarButtonItem:
            item.target = target
            item.action = selector
        case let recognizer as UIGestureRecognizer: if let target { recognizer.addTarget(target, action: selector) }
        default: break
        }
    }

    private func setCollection(_ name: String, _ members: [AnyObject], of object: AnyObject) {
        if name == "gestureRecognizers", let view = object as? UIView {
            for case let recognizer as UIGestureRecognizer in members { view.addGestureRecognizer(recognizer) }
        } else if !MethodTable.set(name, of: object, to: members) {
            Presentation.report(
                "the outlet collection \(name) of the storyboard is not an @IBOutlet of \(type(of: object))")
        }
    }

    private func set(
        _ connection: StoryboardContents.Connection, of object: AnyObject, controller: UIViewController?
    ) {
        let value: AnyObject? = objects[connection.destination] ?? controller
        // The outlets of UIKit's own classes.
        switch (object, connection.name) {
        case (let controller as UIViewController, "view"): controller.view = value as? UIView
        case (let table as UITableView, "dataSource"): table.dataSource = value as? any UITableViewDataSource
        case (let collection as UICollectionView, "dataSource"):
            collection.dataSource = value as? any UICollectionViewDataSource
        case (let scroll as UIScrollView, "delegate"): scroll.scrollDelegate = value as? any UIScrollViewDelegate
        case (let field as UITextField, "delegate"): field.delegate = value as? any UITextFieldDelegate
        case (let bar as UISearchBar, "delegate"): bar.delegate = value as? any UISearchBarDelegate
        case (let bar as UINavigationBar, "delegate"): bar.delegate = value as? any UINavigationBarDelegate
        case (let picker as UIPickerView, "delegate"): picker.delegate = value as? any UIPickerViewDelegate
        case (let picker as UIPickerView, "dataSource"): picker.dataSource = value as? any UIPickerViewDataSource
        case (is UIGestureRecognizer, "delegate"): break
        default:
            if !MethodTable.set(connection.name, of: object, to: value) {
                Presentation.report(
                    "the outlet \(connection.name) of the storyboard is not an @IBOutlet of \(type(of: object))")
            }
        }
    }

    // MARK: Segues

    private func addSegue(
        _ connection: StoryboardContents.Connection, of object: AnyObject, _ controller: UIViewController?
    ) {
        guard let controller else { return }
        if connection.event == "embed" {
            guard let container = object as? UIView, let child = destination(connection, controller) else { return }
            controller.prepare(
                for: UIStoryboardSegue(identifier: connection.name, source: controller, destination: child), sender: nil
            )
            controller.addChild(child)
            if let view = child.view { container.addSubview(view) }
            child.didMove(toParent: controller)
            return
        }
        let perform: @MainActor (AnyObject?) -> Void = { [weak self, weak controller] sender in
            guard let self, let controller else { return }
            self.perform(connection, controller, sender, isAutomatic: true)
        }
        switch object {
        case let control as UIControl:
            control.addAction(UIAction { [weak control] _ in perform(control) }, for: .touchUpInside)
        case let item as UIBarButtonItem: item.primaryAction = UIAction { [weak item] _ in perform(item) }
        case let cell as UITableViewCell: cell.whenSelected = { [weak cell] in perform(cell) }
        case let cell as UICollectionViewCell: cell.whenSelected = { [weak cell] in perform(cell) }
        default: break
        }
    }

    private func destination(_ segue: StoryboardContents.Connection, _ controller: UIViewController)
        -> UIViewController?
    {
        controller.storyboard?.controller(ofScene: segue.destination)
    }

    /// Performs the segue of a name.
    ///
    /// - Returns: whether there is one.
    func perform(_ identifier: String, _ controller: UIViewController, _ sender: Any?) -> Bool {
        let segues = scene.allConnections.filter { $0.kind == "segue" }
        guard let segue = segues.first(where: { $0.name == identifier }) else { return false }
        perform(segue, controller, sender, isAutomatic: false)
        return true
    }

    private func perform(
        _ segue: StoryboardContents.Connection, _ controller: UIViewController, _ sender: Any?, isAutomatic: Bool
    ) {
        // As on Apple's systems, a segue that code begins is not asked about.
        guard !isAutomatic || controller.shouldPerformSegue(withIdentifier: segue.name, sender: sender) else { return }
        let identifier = segue.name.isEmpty ? nil : segue.name
        if segue.event == "unwind" { return unwind(segue, identifier, controller, sender) }
        guard let destination = destination(segue, controller) else { return }
        controller.prepare(
            for: UIStoryboardSegue(identifier: identifier, source: controller, destination: destination), sender: sender
        )
        switch segue.event {
        case "show", "showDetail", "push": controller.show(destination, sender: sender)
        default: controller.present(destination, animated: true)
        }
    }

    /// Goes back to the nearest controller that has the method.
    private func unwind(
        _ segue: StoryboardContents.Connection, _ identifier: String?, _ controller: UIViewController, _ sender: Any?
    ) {
        guard let name = segue.action else { return }
        let selector = Selector(name)
        let earlier = controller.navigationController?.viewControllers.reversed().filter { $0 !== controller } ?? []
        let presenting = sequence(first: controller.topmostParent, next: { $0.presentingViewController?.topmostParent })
            .dropFirst().flatMap { [$0] + (($0 as? UINavigationController)?.viewControllers.reversed() ?? []) }
        guard let target = (earlier + presenting).first(where: { $0.responds(to: selector) }) else {
            return Presentation.report("no controller has the method \(name) of an unwind segue, marked with @IBAction")
        }
        let unwinding = UIStoryboardSegue(identifier: identifier, source: controller, destination: target)
        controller.prepare(for: unwinding, sender: sender)
        MethodTable.send(selector, to: target, [unwinding])
        if let navigation = controller.navigationController, navigation.viewControllers.contains(target) {
            navigation.popToViewController(target, animated: true)
        } else {
            target.topmostParent.dismiss(animated: true)
            target.navigationController?.popToViewController(target, animated: true)
        }
    }
}

extension UIViewController {
    /// The outermost controller that this one is in.
    fileprivate var topmostParent: UIViewController { parent?.topmostParent ?? self }
}

extension UITableViewCell {
    fileprivate func setStoryboardStyle(_ name: String?) {
        switch name {
        case "IBUITableViewCellStyleValue1": style = .value1
        case "IBUITableViewCellStyleValue2": style = .value2
        case "IBUITableViewCellStyleSubtitle": style = .subtitle
        default: style = .default
        }
    }
}

extension UIBarButtonItem.SystemItem {
    /// A button by its name in storyboards.
    fileprivate init?(storyboardName name: String) {
        guard let item = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = item
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

extension UIImage {
    /// A picture that a storyboard names: of the bundle, or a symbol.
    fileprivate static func named(_ name: String, in bundle: Bundle) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: nil) ?? UIImage(systemName: name)
    }
}

/// Sets what a storyboard says of a view.
@MainActor
enum StoryboardProperties {
    static func set(_ properties: [String: String], of view: UIView, _ bundle: Bundle) {
        for (name, value) in properties { set(name, value, of: view, bundle) }
    }

    private static func set(_ name: String, _ value: String, of view: UIView, _ bundle: Bundle) {
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
        case (let image as UIImageView, "image"): image.image = UIImage.named(value, in: bundle)
        case (let button as UIButton, "image"):
            button.setImage(UIImage.named(value, in: bundle), for: .normal)
        case (let slider as UISlider, "value"): slider.value = Float(value) ?? 0
        case (let slider as UISlider, "minValue"): slider.minimumValue = Float(value) ?? 0
        case (let slider as UISlider, "maxValue"): slider.maximumValue = Float(value) ?? 1
        case (let stepper as UIStepper, "value"): stepper.value = Double(value) ?? 0
        case (let stepper as UIStepper, "minimumValue"): stepper.minimumValue = Double(value) ?? 0
        case (let stepper as UIStepper, "maximumValue"): stepper.maximumValue = Double(value) ?? 100
        case (let bar as UIProgressView, "progress"): bar.progress = Float(value) ?? 0
        case (let table as UITableView, "allowsMultipleSelection"): table.allowsMultipleSelection = isTrue
        case (let cell as UITableViewCell, "accessoryType"):
            cell.accessoryType =
                value == "checkmark" ? .checkmark : value == "disclosureIndicator" ? .disclosureIndicator : .none
        case (_, "userInteractionEnabled") where !isTrue && !(view is UILabel): view.isUserInteractionEnabled = false
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
