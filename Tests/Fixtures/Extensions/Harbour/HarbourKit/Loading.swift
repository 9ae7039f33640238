// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap

import UIKit

/// A row of a nib, which only its module knows.
class CrateCell: UITableViewCell {
    @IBOutlet weak var nameLabel: UILabel!
    var isAwake = false

    override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = nameLabel != nil
    }
}

/// A heading that counts how often it is made.
class BerthHeader: UITableViewHeaderFooterView {
    static var count = 0

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        Self.count += 1
        textLabel?.text = "Berths"
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Chooses crates. Its view is that of LoadingView.xib, by its class.
public class LoadingViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    @IBOutlet weak var tableView: UITableView!
    private var names = ["Tea", "Salt", "Rum"]
    /// Takes what is chosen.
    public var whenLoaded: ([String]) -> Void = { _ in }

    /// Registers what the table shows.
    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Loading"
        tableView.register(
            UINib(nibName: "CrateCell", bundle: Bundle(for: CrateCell.self)), forCellReuseIdentifier: "crate")
        tableView.register(BerthHeader.self, forHeaderFooterViewReuseIdentifier: "berths")
    }

    /// The crates.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    /// A crate.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "crate", for: indexPath) as! CrateCell
        cell.nameLabel.text = cell.isAwake ? names[indexPath.row] : "asleep"
        return cell
    }

    /// The heading.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.dequeueReusableHeaderFooterView(withIdentifier: "berths")
    }

    /// What is below.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        "\(names.count) crates"
    }

    /// Rum is not looked at.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        names[indexPath.row] != "Rum"
    }

    /// Loads it twice.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        names.append(names[indexPath.row] + " again")
        tableView.reloadData()
    }

    /// A swipe throws it into the water.
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let action = UIContextualAction(style: .destructive, title: "Drop") { [self] _, _, done in
            names.remove(at: indexPath.row)
            tableView.reloadData()
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    @IBAction func loadTapped(_ sender: UIButton) {
        whenLoaded(names + ["headers: \(BerthHeader.count)"])
        dismiss(animated: true)
    }
}
