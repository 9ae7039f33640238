// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap

import UIKit

/// Chooses who gets a parcel, in cells of the storyboard.
class ReceiversViewController: UITableViewController {
    private let receivers = ["Ada", "Grace"]
    private var sent = false

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { receivers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "receiver", for: indexPath) as! ReceiverCell
        cell.nameLabel.text = receivers[indexPath.row]
        return cell
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        // Nothing is sent to Grace.
        guard let cell = sender as? ReceiverCell else { return true }
        return identifier == "write" && cell.nameLabel.text != "Grace"
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let letter = segue.destination as? LetterViewController, let cell = sender as? UITableViewCell,
            let path = tableView.indexPath(for: cell)
        else { return }
        letter.receiver = receivers[path.row]
    }

    @IBAction func cancelTapped(_ sender: UIBarButtonItem) {
        extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
    }

    @IBAction func letterWasWritten(_ segue: UIStoryboardSegue) {
        guard let letter = segue.source as? LetterViewController else { return }
        let container = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.org.example.parcels")!
        do {
            try letter.summary.write(
                to: container.appendingPathComponent("letter.txt"), atomically: true, encoding: .utf8)
            extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
        } catch { extensionContext?.cancelRequest(withError: error) }
    }
}

class ReceiverCell: UITableViewCell {
    @IBOutlet weak var nameLabel: UILabel!
}

/// Writes to a receiver: rows of the storyboard that do not change.
class LetterViewController: UITableViewController {
    var receiver = ""
    @IBOutlet weak var textField: UITextField!
    @IBOutlet weak var heightConstraint: NSLayoutConstraint!
    @IBOutlet var switches: [UISwitch]!
    private var taps = 0

    var summary: String {
        "\(receiver): \(textField.text ?? "") \(switches.map(\.isOn)) \(heightConstraint.constant) \(taps)"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "To \(receiver)"
    }

    @IBAction func pictureTapped(_ sender: UITapGestureRecognizer) { taps += 1 }
}
