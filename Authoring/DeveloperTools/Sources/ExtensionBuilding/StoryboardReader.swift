// SPDX-License-Identifier: Apache-2.0

public import Foundation
import FoundationXML
import XcodeProjects

/// The controllers and views of a storyboard or a nib, in the form that the UIKit of Appex reads. A nib is a storyboard with one
/// scene, whose controller is the file's owner.
public struct Storyboard: Encodable, Sendable {
    struct Scene: Encodable, Sendable {
        var kind: String
        var identifier: String?
        var customClass: String?
        var title: String?
        var navigationTitle: String?
        var root: String?
        /// The storyboard and the identifier that a reference leads to.
        var storyboard: String?
        var reference: String?
        var bundle: String?
        var view: View?
        /// The view in place of the title.
        var titleView: View?
        /// The views of a nib.
        var objects: [View] = []
        var connections: [Connection] = []
        var barItems: [BarItem] = []
        /// The constant of each constraint, by its identifier.
        var constraints: [String: String] = [:]
        var recognizers: [Recognizer] = []
    }

    struct View: Encodable, Sendable {
        var id: String
        var kind: String
        var customClass: String?
        var properties: [String: String] = [:]
        var subviews: [View] = []
        var connections: [Connection] = []
        /// The buttons of a bar.
        var barItems: [BarItem] = []
        /// The prototypes that the view makes its cells from.
        var prototypes: [View] = []
        /// The rows of a table that does not change.
        var sections: [Section] = []
        /// The titles of segments.
        var segments: [String] = []
    }

    struct Section: Encodable, Sendable {
        var header: String?
        var footer: String?
        var cells: [View] = []
    }

    struct BarItem: Encodable, Sendable {
        var id: String
        /// `left`, `right`, `back` or `bar`.
        var side: String
        var properties: [String: String] = [:]
        var customView: View?
        var connections: [Connection] = []
    }

    struct Recognizer: Encodable, Sendable {
        var id: String
        var kind: String
        var connections: [Connection] = []
    }

    struct Connection: Encodable, Sendable {
        /// `outlet`, `outletCollection`, `action` or `segue`.
        var kind: String
        /// The name of the outlet, of the method, or of the segue.
        var name: String
        var destination: String
        /// The event of an action, or the kind of a segue.
        var event: String?
        /// The method that an unwind segue calls.
        var action: String?
    }

    var initial: String?
    var scenes: [String: Scene] = [:]
    /// Whether it is a nib.
    let isNib: Bool

    /// The name of the file in the bundle.
    func fileName(for name: String) -> String { name + (isNib ? ".nib" : ".storyboardc") }

    /// The scene of a nib.
    static let nibScene = "nib"

    /// The classes of the program that it names, each with the file and the line.
    public private(set) var classes: [(name: String, place: String)] = []

    private enum CodingKeys: CodingKey {
        case initial
        case scenes
    }

    /// Reads a file of Interface Builder.
    ///
    /// - Throws: `ProjectError` with the position.
    public init(contentsOf file: URL) throws {
        let data = try ProjectFile.contents(file)
        let reader = StoryboardReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        // Foundation's parser ends well for elements that are not closed.
        guard parser.parse(), parser.parserError == nil, reader.isClosed else {
            throw ProjectError(
                "\(file.path):\(reader.lastLine): it is not well-formed XML after the element of this line; open the storyboard in Xcode"
            )
        }
        guard reader.isStoryboard || reader.isNib else {
            throw ProjectError(
                "\(file.path):1:1: expected a storyboard or nib of iOS "
                    + "(document of type com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB or com.apple.InterfaceBuilder3.CocoaTouch.XIB)"
            )
        }
        isNib = reader.isNib
        initial = reader.initial
        scenes = reader.scenes
        classes = reader.classes.map { ($0.name, "\(file.path):\($0.line)") }
    }

    private var initialScene: Scene? { initial.flatMap { scenes[$0] } }

    /// The class of the controller at the beginning, of the program or of UIKit; nil if there is no such controller.
    public var initialClass: (name: String, isCustom: Bool)? {
        initialScene.map { scene in
            if let name = scene.customClass { return (name, true) }
            switch scene.kind {
            case "navigationController": return ("UINavigationController", false)
            case "tableViewController": return ("UITableViewController", false)
            default: return ("UIViewController", false)
            }
        }
    }

    /// The file that the bundle contains.
    func compiled() throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(self)
    }
}

/// Takes the elements of a storyboard as they come.
private final class StoryboardReader: NSObject, XMLParserDelegate {
    private(set) var isStoryboard = false
    private(set) var isNib = false
    private(set) var initial: String?
    private(set) var scenes: [String: Storyboard.Scene] = [:]
    private(set) var classes: [(name: String, line: Int)] = []

    private static let controllers: Set<String> = [
        "viewController", "navigationController", "tableViewController", "collectionViewController", "tabBarController",
        "splitViewController", "pageViewController",
    ]
    private static let views: Set<String> = [
        "view", "label", "button", "textField", "textView", "imageView", "switch", "stackView", "tableView",
        "scrollView", "searchBar", "navigationBar", "toolbar", "activityIndicatorView", "progressView",
        "segmentedControl", "containerView", "tableViewCell", "tableViewCellContentView", "collectionView",
        "collectionViewCell", "collectionReusableView", "slider", "stepper", "datePicker", "pickerView",
        "visualEffectView", "webView", "wkWebView", "pageControl", "mapView",
    ]
    private static let properties: Set<String> = [
        "text", "placeholder", "hidden", "enabled", "tag", "alpha", "secureTextEntry", "on", "axis", "image",
        "editable", "animating", "reuseIdentifier", "style", "textLabel", "detailTextLabel", "imageView",
        "accessoryType", "selectedSegmentIndex", "value", "minValue", "maxValue", "minimumValue", "maximumValue",
        "progress", "title", "prompt", "dataMode", "key", "userInteractionEnabled", "allowsMultipleSelection",
        "selectionStyle",
    ]
    private static let barProperties: Set<String> = [
        "title", "systemItem", "style", "image", "enabled", "tag", "width",
    ]
    private static let recognizers: Set<String> = [
        "tapGestureRecognizer", "longPressGestureRecognizer", "swipeGestureRecognizer", "panGestureRecognizer",
        "pinchGestureRecognizer",
    ]

    /// An element that holds others.
    private enum Node {
        case view(Storyboard.View)
        case barItem(Storyboard.BarItem)
        case section(Storyboard.Section)
        case recognizer(Storyboard.Recognizer)
        case other
    }

    /// The line of the last element. The parser does not say where a mistake is.
    private(set) var lastLine = 1

    private var sceneIdentifier: String?
    private var scene: Storyboard.Scene?
    private var path: [(element: String, node: Node)] = []
    /// Whether each element has ended.
    var isClosed: Bool { path.isEmpty }
    private var text: (key: String, value: String)?

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        lastLine = parser.lineNumber
        if element == "document" {
            isStoryboard = attributes["type"]?.contains("CocoaTouch.Storyboard") ?? false
            isNib = attributes["type"]?.hasSuffix("CocoaTouch.XIB") ?? false
            initial = attributes["initialViewController"]
            if isNib {
                sceneIdentifier = Storyboard.nibScene
                scene = Storyboard.Scene(kind: "nib")
            }
        }
        // The owner of a nib is made by the program.
        if let name = attributes["customClass"], element != "placeholder" {
            classes.append((name, parser.lineNumber))
        }
        path.append((element, node(element, attributes)))
    }

    private func node(_ element: String, _ attributes: [String: String]) -> Node {
        let identifier = attributes["id"]
        if element == "viewControllerPlaceholder", let identifier {
            scenes[identifier] = Storyboard.Scene(
                kind: element, storyboard: attributes["storyboardName"], reference: attributes["referencedIdentifier"],
                bundle: attributes["bundleIdentifier"])
            return .other
        }
        if Self.controllers.contains(element), !isNib, let identifier {
            sceneIdentifier = identifier
            scene = Storyboard.Scene(
                kind: element, identifier: attributes["storyboardIdentifier"], customClass: attributes["customClass"],
                title: attributes["title"])
            return .other
        }
        if Self.views.contains(element), scene != nil, let identifier {
            return .view(
                Storyboard.View(
                    id: identifier, kind: element, customClass: attributes["customClass"],
                    properties: attributes.filter { Self.properties.contains($0.key) }))
        }
        if element == "barButtonItem", scene != nil, let identifier {
            return .barItem(
                Storyboard.BarItem(
                    id: identifier, side: side(attributes["key"]),
                    properties: attributes.filter { Self.barProperties.contains($0.key) }))
        }
        if element == "tableViewSection" {
            return .section(Storyboard.Section(header: attributes["headerTitle"], footer: attributes["footerTitle"]))
        }
        if Self.recognizers.contains(element), let identifier {
            return .recognizer(Storyboard.Recognizer(id: identifier, kind: element))
        }
        take(element, attributes)
        return .other
    }

    /// Where a button of a bar stands: by its own key, or by the list that it is in.
    private func side(_ key: String?) -> String {
        let names = [key ?? ""] + path.reversed().prefix(2).map(\.element)
        for name in names {
            if name.hasPrefix("left") { return "left" }
            if name.hasPrefix("right") { return "right" }
            if name.hasPrefix("back") { return "back" }
        }
        return "bar"
    }

    private func changeView(_ change: (inout Storyboard.View) -> Void) {
        for index in path.indices.reversed() {
            guard case .view(var view) = path[index].node else { continue }
            change(&view)
            path[index].node = .view(view)
            return
        }
    }

    /// Adds a connection to the view, the button or the controller that it is in.
    private func add(_ connection: Storyboard.Connection) {
        for index in path.indices.reversed() {
            switch path[index].node {
            case .view(var view):
                view.connections.append(connection)
                path[index].node = .view(view)
            case .barItem(var item):
                item.connections.append(connection)
                path[index].node = .barItem(item)
            case .recognizer(var recognizer):
                recognizer.connections.append(connection)
                path[index].node = .recognizer(recognizer)
            case .section, .other: continue
            }
            return
        }
        scene?.connections.append(connection)
    }

    private var isInView: Bool { path.contains { if case .view = $0.node { true } else { false } } }

    private func take(_ element: String, _ attributes: [String: String]) {
        switch element {
        case "navigationItem":
            // That of the controller, or one in a bar among the views.
            if isInView {
                changeView { $0.properties["navigationTitle"] = attributes["title"] }
            } else {
                scene?.navigationTitle = attributes["title"]
            }
        case "state" where attributes["key"] == "normal": changeView { $0.properties["title"] = attributes["title"] }
        case "buttonConfiguration":
            if let title = attributes["title"] { changeView { $0.properties["title"] = title } }
        case "segment": changeView { $0.segments.append(attributes["title"] ?? "") }
        case "accessibility":
            changeView {
                $0.properties["accessibilityLabel"] = attributes["label"]
                $0.properties["accessibilityIdentifier"] = attributes["identifier"]
            }
        case "constraint":
            if let identifier = attributes["id"] { scene?.constraints[identifier] = attributes["constant"] ?? "0" }
        case "string": text = attributes["key"].map { ($0, "") }
        case "segue": takeSegue(attributes)
        case "outlet", "action", "outletCollection":
            guard let name = attributes["property"] ?? attributes["selector"] else { return }
            add(
                Storyboard.Connection(
                    kind: element, name: name, destination: attributes["destination"] ?? "",
                    event: attributes["eventType"]))
        default: break
        }
    }

    private func takeSegue(_ attributes: [String: String]) {
        guard let destination = attributes["destination"] else { return }
        if attributes["relationship"] == "rootViewController" {
            scene?.root = destination
            return
        }
        add(
            Storyboard.Connection(
                kind: "segue", name: attributes["identifier"] ?? "", destination: destination,
                event: attributes["kind"],
                action: attributes["unwindAction"]))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text?.value += string }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        guard let (_, node) = path.popLast() else { return }
        if element == "string", let text {
            changeView { $0.properties[text.key == "normalTitle" ? "title" : text.key] = text.value }
            self.text = nil
        }
        switch node {
        case .view(let view): end(view)
        case .barItem(let item):
            if isInView { changeView { $0.barItems.append(item) } } else { scene?.barItems.append(item) }
        case .section(let section): changeView { $0.sections.append(section) }
        case .recognizer(let recognizer):
            if let sceneIdentifier { scenes[sceneIdentifier]?.recognizers.append(recognizer) }
            scene?.recognizers.append(recognizer)
        case .other: break
        }
        if isNib ? element == "document" : Self.controllers.contains(element), let sceneIdentifier, let scene {
            scenes[sceneIdentifier] = scene
            self.scene = nil
        }
    }

    /// Puts a view into what it is in.
    private func end(_ view: Storyboard.View) {
        switch path.last(where: { if case .other = $0.node { false } else { true } })?.node {
        case .barItem(var item):
            item.customView = view
            if let index = path.lastIndex(where: { if case .barItem = $0.node { true } else { false } }) {
                path[index].node = .barItem(item)
            }
        case .section(var section):
            section.cells.append(view)
            if let index = path.lastIndex(where: { if case .section = $0.node { true } else { false } }) {
                path[index].node = .section(section)
            }
        case .view:
            let isPrototype = ["prototypes", "cells"].contains(path.last?.element)
            changeView { if isPrototype { $0.prototypes.append(view) } else { $0.subviews.append(view) } }
        default:
            if isNib {
                scene?.objects.append(view)
            } else if view.properties["key"] == "titleView" {
                scene?.titleView = view
            } else if scene?.view == nil {
                scene?.view = view
            }
        }
    }
}
