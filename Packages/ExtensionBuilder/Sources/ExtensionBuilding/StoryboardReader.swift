// SPDX-License-Identifier: Apache-2.0

public import Foundation
import FoundationXML
import XcodeProjects

/// What a storyboard says of controllers and views, in the form that the UIKit of Appex reads.
public struct Storyboard: Encodable, Sendable {
    struct Scene: Encodable, Sendable {
        var kind: String
        var identifier: String?
        var customClass: String?
        var title: String?
        var navigationTitle: String?
        var root: String?
        var embedded: [String] = []
        var view: View?
        var connections: [Connection] = []
    }

    struct View: Encodable, Sendable {
        var id: String
        var kind: String
        var customClass: String?
        var properties: [String: String] = [:]
        var subviews: [View] = []
        var connections: [Connection] = []
    }

    struct Connection: Encodable, Sendable {
        var kind: String
        var name: String
        var destination: String
        var event: String?
    }

    var initial: String?
    var scenes: [String: Scene] = [:]

    /// The classes of the program that it names.
    public private(set) var classes: [(name: String, line: Int)] = []

    private enum CodingKeys: CodingKey {
        case initial
        case scenes
    }

    /// Reads a file of Interface Builder.
    ///
    /// - Throws: `ProjectError` with the position.
    public init(contentsOf file: URL) throws {
        let data: Data
        do { data = try Data(contentsOf: file) } catch {
            throw ProjectError("\(file.path): the storyboard cannot be read: \(error.localizedDescription)")
        }
        let reader = StoryboardReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        // Foundation's parser ends well for elements that are not closed.
        guard parser.parse(), parser.parserError == nil, reader.isClosed else {
            throw ProjectError(
                "\(file.path):\(reader.lastLine): it is not well-formed XML after the element of this line; open the storyboard in Xcode"
            )
        }
        guard reader.isStoryboard else {
            throw ProjectError(
                "\(file.path):1:1: expected a storyboard of iOS (document of type com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB)"
            )
        }
        initial = reader.initial
        scenes = reader.scenes
        classes = reader.classes
    }

    /// Whether the controller at the beginning is of a class of UIKit itself, and its name.
    var initialScene: Scene? { initial.flatMap { scenes[$0] } }

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
    private(set) var initial: String?
    private(set) var scenes: [String: Storyboard.Scene] = [:]
    private(set) var classes: [(name: String, line: Int)] = []

    private static let controllers: Set<String> = [
        "viewController", "navigationController", "tableViewController", "collectionViewController", "tabBarController",
        "splitViewController", "pageViewController",
    ]
    private static let views: Set<String> = [
        "view", "label", "button", "textField", "textView", "imageView", "switch", "stackView", "tableView",
        "scrollView",
        "searchBar", "navigationBar", "toolbar", "activityIndicatorView", "progressView", "segmentedControl",
        "containerView",
        "tableViewCell", "tableViewCellContentView", "collectionView", "slider", "stepper", "datePicker", "pickerView",
        "visualEffectView", "webView", "wkWebView", "pageControl", "mapView",
    ]
    private static let properties: Set<String> = [
        "text", "placeholder", "hidden", "enabled", "tag", "alpha", "secureTextEntry", "on", "axis", "image",
        "editable",
        "animating",
    ]

    /// The line of the last element. The parser does not say where a mistake is.
    private(set) var lastLine = 1

    private var sceneIdentifier: String?
    private var scene: Storyboard.Scene?
    private var path: [(element: String, view: Storyboard.View?)] = []
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
            initial = attributes["initialViewController"]
        }
        if let name = attributes["customClass"], attributes["sceneMemberID"] != "firstResponder" {
            classes.append((name, parser.lineNumber))
        }
        var view: Storyboard.View?
        if Self.controllers.contains(element), let identifier = attributes["id"] {
            sceneIdentifier = identifier
            scene = Storyboard.Scene(
                kind: element, identifier: attributes["storyboardIdentifier"], customClass: attributes["customClass"],
                title: attributes["title"])
        } else if Self.views.contains(element), scene != nil, let identifier = attributes["id"] {
            view = Storyboard.View(
                id: identifier, kind: element, customClass: attributes["customClass"],
                properties: attributes.filter { Self.properties.contains($0.key) })
        } else {
            take(element, attributes)
        }
        path.append((element, view))
    }

    private func take(_ element: String, _ attributes: [String: String]) {
        let index = path.lastIndex { $0.view != nil }
        switch element {
        case "navigationItem": scene?.navigationTitle = attributes["title"]
        case "state" where attributes["key"] == "normal":
            if let index { path[index].view?.properties["title"] = attributes["title"] }
        case "accessibility":
            if let index {
                path[index].view?.properties["accessibilityLabel"] = attributes["label"]
                path[index].view?.properties["accessibilityIdentifier"] = attributes["identifier"]
            }
        case "string": text = attributes["key"].map { ($0, "") }
        case "segue":
            guard let destination = attributes["destination"] else { return }
            if attributes["relationship"] == "rootViewController" { scene?.root = destination }
            if attributes["kind"] == "embed" { scene?.embedded.append(destination) }
        case "outlet", "action", "outletCollection":
            guard element != "outletCollection", let name = attributes["property"] ?? attributes["selector"] else {
                return
            }
            let connection = Storyboard.Connection(
                kind: element, name: name, destination: attributes["destination"] ?? "", event: attributes["eventType"])
            if let index {
                path[index].view?.connections.append(connection)
            } else {
                scene?.connections.append(connection)
            }
        default: break
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text?.value += string }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        guard let (_, view) = path.popLast() else { return }
        if element == "string", let text, let index = path.lastIndex(where: { $0.view != nil }) {
            path[index].view?.properties[text.key == "normalTitle" ? "title" : text.key] = text.value
            self.text = nil
        }
        if let view {
            if let index = path.lastIndex(where: { $0.view != nil }) {
                path[index].view?.subviews.append(view)
            } else {
                scene?.view = view
            }
        }
        if Self.controllers.contains(element), let sceneIdentifier, let scene {
            scenes[sceneIdentifier] = scene
            self.scene = nil
        }
    }
}
