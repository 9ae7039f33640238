// SPDX-License-Identifier: Apache-2.0

import LoginKit
import UIKit

/// Finds the logins of the address that the host asks for, and gives back the one that the person picks.
class ActionViewController: UITableViewController {
    private let type = "org.appextension.find-login-action"
    private var logins: [Login] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Logins"
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .close, target: self, action: #selector(closeAction))
        for item in extensionContext?.inputItems as? [NSExtensionItem] ?? [] {
            for provider in item.attachments ?? [] where provider.hasItemConformingToTypeIdentifier(type) {
                provider.loadItem(forTypeIdentifier: type, options: nil) { item, error in
                    guard let dictionary = item as? [String: Any], let url = dictionary["url_string"] as? String else {
                        self.extensionContext?.cancelRequest(withError: error ?? CocoaError(.coderInvalidValue))
                        return
                    }
                    OperationQueue.main.addOperation { self.show(url) }
                }
            }
        }
    }

    private func show(_ url: String) {
        do {
            let userDefault = UserDefaults(suiteName: "group.org.example.logins")
            userDefault?.set(url, forKey: "lastAddress")
            logins = try LoginDatabase(group: "group.org.example.logins")?.logins(for: url) ?? []
            tableView.reloadData()
        } catch { extensionContext?.cancelRequest(withError: error) }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { logins.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "cell")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "cell")
        cell.textLabel?.text = logins[indexPath.row].title
        cell.detailTextLabel?.text = logins[indexPath.row].account
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let login = logins[indexPath.row]
        let provider = NSItemProvider(
            item: ["username": login.account, "password": login.password] as NSDictionary,
            typeIdentifier: "com.apple.property-list")
        let item = NSExtensionItem()
        item.attachments = [provider]
        extensionContext?.completeRequest(returningItems: [item], completionHandler: nil)
    }

    @IBAction func closeAction() {
        extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
    }
}
