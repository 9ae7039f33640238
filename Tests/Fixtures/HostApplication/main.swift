// SPDX-License-Identifier: Apache-2.0
//
// A host app: it hands items over to the extension that its first argument names, and prints what it gets back.
//
//   HostApplication EXTENSION SCENARIO

import Activities
import AppExtensions
import ExtensionHost
import Foundation
import OnePasswordExtension

/// The text of an item source: short for the menu, whole for the chosen one.
final class Letter: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "Dear" }

    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "Dear \(activityType?.rawValue ?? "reader")" }

    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "A letter" }
}

/// A text that takes a moment to make.
final class Rendering: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any {
        Thread.sleep(forTimeInterval: 0.05)
        return "rendered for \(activityType?.rawValue ?? "nothing"), on the main thread: \(Thread.isMainThread)"
    }
}

/// An activity of the app's own.
final class CountLetters: UIActivity {
    private var count = 0

    override var activityType: ActivityType? { ActivityType("host.count") }
    override var activityTitle: String? { "Count Letters" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is String } }
    override func prepare(withActivityItems activityItems: [Any]) {
        count = activityItems.compactMap { ($0 as? String)?.count }.reduce(0, +)
    }
    override func perform() {
        print("counted \(count)")
        activityDidFinish(true)
    }
}

@MainActor
func items(_ scenario: String) -> [Any] {
    switch scenario {
    case "login", "empty":
        let question: NSDictionary =
            scenario == "empty" ? [:] : ["version_number": 185, "url_string": "https://example.com"]
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: question, typeIdentifier: "org.appextension.find-login-action")]
        return [item]
    case "source": return [Letter()]
    case "file":
        // Its representation is made on demand.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("host-\(getpid()).txt")
        _ = FileManager.default.createFile(atPath: file.path, contents: Data("the host's own".utf8))
        return [NSItemProvider(contentsOf: file, contentType: .plainText)]
    case "rendering": return [Rendering(placeholderItem: "a rendering")]
    case "several":
        let address: Any = URL(string: "https://example.com/a") ?? "no URL"
        return ["Hello", address, ["key": [1, 2]], Data([1, 2, 3])]
    case "object": return [Letter.self]
    default: return ["Hello"]
    }
}

@MainActor
func run(_ identifier: String, _ scenario: String) async {
    let controller = UIActivityViewController(
        activityItems: items(scenario), applicationActivities: [CountLetters()])
    if scenario == "excluded" { controller.excludedActivityTypes = [UIActivity.ActivityType(identifier)] }
    var loading: [Task<Void, Never>] = []
    controller.completionWithItemsHandler = { type, completed, returnedItems, error in
        print("type \(type?.rawValue ?? "nil"), completed \(completed), items \(returnedItems?.count ?? 0)")
        if let error { print("error \(error.localizedDescription)") }
        for case let item as NSExtensionItem in returnedItems ?? [] {
            print("title \(item.attributedTitle?.string ?? "nil"), text \(item.attributedContentText?.string ?? "nil")")
            for provider in item.attachments ?? [] {
                // As apps do: after the handler, when it takes place.
                loading.append(
                    Task {
                        try? await Task.sleep(for: .milliseconds(200))
                        print(await describe(provider))
                    })
            }
        }
    }
    await controller.present(with: ScriptedPresenter(answers: [:]), choosing: UIActivity.ActivityType(identifier))
    for task in loading { await task.value }
}

func describe(_ provider: NSItemProvider) async -> String {
    let type = provider.registeredTypeIdentifiers.first ?? "none"
    do {
        switch try await provider.loadItem(forTypeIdentifier: type) {
        case let values as NSDictionary:
            let pairs = (values as? [String: Any] ?? [:]).map { "\($0.key)=\($0.value)" }.sorted()
            return "\(type) \(pairs.joined(separator: " "))"
        case let url as NSURL where (url as URL).isFileURL:
            return "\(type) file with \(try Data(contentsOf: url as URL).count) bytes"
        case let other: return "\(type) \(other)"
        }
    } catch {
        return "\(type) cannot be loaded: \(error)"
    }
}

let arguments = CommandLine.arguments
/// What the person answers, by field.
let answers = arguments.dropFirst(3).reduce(into: [String: String]()) { answers, argument in
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    answers[parts[0]] = parts.last
}
guard arguments.count >= 3 else {
    print("usage: HostApplication EXTENSION SCENARIO [FIELD=ANSWER…]")
    exit(64)
}
switch arguments[2] {
case "store", "change": await ask(arguments[2], arguments[1])
case "fill-webview": await fill(.fillWebView, arguments[1])
case "fill-browser": await fill(.fillBrowser, arguments[1])
case let address where address.contains("://"): await ask(address, arguments[1])
case let scenario: await run(arguments[1], scenario)
}
