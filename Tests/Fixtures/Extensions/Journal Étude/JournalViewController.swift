// SPDX-License-Identifier: Apache-2.0

import MobileCoreServices
import Social
import UIKit

/// Written as for iOS: a compose sheet with a setting, whose values are the rows of a table.
@objc(JournalShareViewController)
class JournalViewController: SLComposeServiceViewController {
    private let shelf = ShelfController(style: .plain)
    private var hasLoaded = false

    override func viewDidLoad() {
        super.viewDidLoad()
        hasLoaded = true
        placeholder = "What happened?"
        charactersRemaining = 140
    }

    override func loadPreviewView() -> UIView! { nil }

    override func isContentValid() -> Bool { hasLoaded && !contentText.isEmpty && contentText.count <= 140 }

    override func configurationItems() -> [Any]! {
        guard let item = SLComposeSheetConfigurationItem() else { return [] }
        item.title = "Shelf"
        item.value = shelf.chosen
        item.tapHandler = { [unowned self] in
            shelf.didChoose = { [unowned self] in
                item.value = $0
                popConfigurationViewController()
            }
            pushConfigurationViewController(shelf)
        }
        return [item]
    }

    override func didSelectPost() {
        let providers = (extensionContext?.inputItems as? [NSExtensionItem] ?? []).flatMap { $0.attachments ?? [] }
        guard let provider = providers.first(where: { $0.hasItemConformingToTypeIdentifier(kUTTypeURL as String) })
        else {
            extensionContext?.cancelRequest(withError: CocoaError(.fileReadUnknown))
            return
        }
        let text = "\(shelf.chosen): \(contentText ?? "")"
        provider.loadItem(forTypeIdentifier: kUTTypeURL as String) { url, error in
            let group = "group.org.example.journal"
            guard let url = url as? URL,
                let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
            else { return self.fail(error) }
            do {
                try "\(text) \(url.absoluteString)\n".write(
                    to: folder.appendingPathComponent("journal.txt"), atomically: true, encoding: .utf8)
                self.extensionContext?.completeRequest(returningItems: nil)
            } catch {
                self.fail(error)
            }
        }
    }

    private func fail(_ error: Error?) {
        extensionContext?.cancelRequest(withError: error ?? CocoaError(.fileReadUnknown))
    }
}

final class ShelfController: UITableViewController {
    private let shelves = ["Travel", "Work"]
    private(set) var chosen = "Travel"
    var didChoose: ((String) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Shelves"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "shelf")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shelves.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "shelf", for: indexPath)
        cell.textLabel?.text = shelves[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen = shelves[indexPath.row]
        didChoose?(chosen)
    }
}
