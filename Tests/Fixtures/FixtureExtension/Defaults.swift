// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation

/// Keeps settings as code for Apple's systems does, and returns those that it found.
final class CountsInUserDefaults: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        guard let defaults = UserDefaults(suiteName: "group.fixture") else { return }
        let found =
            "\(defaults.integer(forKey: "count")) \(defaults.string(forKey: "name") ?? "unnamed") "
            + "\(defaults.bool(forKey: "on")) \(defaults.stringArray(forKey: "list") ?? []) "
            + "\(defaults.object(forKey: "once") ?? "nothing") \(defaults.data(forKey: "data")?.count ?? 0)"
        let date = Date(timeIntervalSince1970: 5)
        let map: [String: Any] = ["inner": [1, 2.5], "text": "x"]
        let isWhole =
            defaults.object(forKey: "when") as? Date == date
            && (defaults.dictionary(forKey: "map") as NSDictionary?)?.isEqual(to: map) == true
        defaults.set(date, forKey: "when")
        defaults.set(map, forKey: "map")
        defaults.set(defaults.integer(forKey: "count") + 1, forKey: "count")
        defaults.set("Anna", forKey: "name")
        defaults.set(true, forKey: "on")
        defaults.set(["a", "b"], forKey: "list")
        defaults.set(Data(count: 3), forKey: "data")
        if defaults.object(forKey: "once") == nil {
            defaults.set(1.5, forKey: "once")
        } else {
            defaults.removeObject(forKey: "once")
        }
        let item = NSExtensionItem()
        item.attachments = [
            NSItemProvider(item: "\(found) \(isWhole)" as NSString, typeIdentifier: "public.plain-text")
        ]
        context.completeRequest(returningItems: [item])
    }
}

/// As an app does it: no line of this names Appex.
func countInUserDefaults() {
    guard let defaults = UserDefaults(suiteName: "group.fixture") else { return }
    print("\(defaults.integer(forKey: "count")) \(defaults.string(forKey: "name") ?? "unnamed")")
    defaults.set(defaults.integer(forKey: "count") + 1, forKey: "count")
}
