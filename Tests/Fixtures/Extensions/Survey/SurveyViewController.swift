// SPDX-License-Identifier: Apache-2.0

import OSLog
import UIKit

/// Written as for iOS: views made in code, targets and delegates, a table, a navigation controller, an alert with a field.
final class SurveyViewController: UIViewController, UITextFieldDelegate, UITableViewDataSource, UITableViewDelegate {
    private let nameField = UITextField()
    private let codeField = UITextField()
    private let publicSwitch = UISwitch()
    private let table = UITableView(frame: .zero, style: .plain)
    private let nextButton = UIButton(type: .system)
    private let topics = ["Birds", "Ships", "Weather"]
    private var topic = "Birds"

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Survey"
        let heading = UILabel()
        heading.text = "What did you see?"
        nameField.placeholder = "Name"
        nameField.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
        codeField.placeholder = "Code"
        codeField.isSecureTextEntry = true
        codeField.delegate = self
        publicSwitch.accessibilityLabel = "Public"
        table.dataSource = self
        table.delegate = self
        table.register(TopicCell.self, forCellReuseIdentifier: "topic")
        nextButton.setTitle("Next", for: .normal)
        nextButton.isEnabled = false
        nextButton.addTarget(self, action: #selector(next(_:)), for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [heading, nameField, codeField, publicSwitch, table, nextButton])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        ])
    }

    @objc private func count() -> Int { topics.count }

    #if os(macOS)
        @objc private func onlyElsewhere(_ sender: NSButton) {}
    #else
        @objc private func onlyHere(_ sender: UIButton) -> Bool { sender.isEnabled }
    #endif

    /// Taken back before it comes.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        perform(#selector(giveUp(_:)), with: "a" as NSString, afterDelay: 0.01)
        perform(#selector(giveUp(_:)), with: "b" as NSString, afterDelay: 0.01)
        NSObject.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(giveUp(_:)), object: "a" as NSString)
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        Logger(subsystem: "survey", category: "life").debug("it appears")
    }

    @objc private func giveUp(_ reason: NSString) {
        extensionContext?.cancelRequest(withError: CocoaError(.featureUnsupported))
    }

    @objc private func nameChanged() { nextButton.isEnabled = nameField.text?.isEmpty == false }

    /// Only digits.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        string.allSatisfy(\.isNumber)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { topics.count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Topic" }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "topic", for: indexPath)
        if indexPath.row == 1 {
            var content = cell.defaultContentConfiguration()
            content.text = topics[indexPath.row]
            content.textProperties.color = .secondaryLabel
            cell.contentConfiguration = content
        } else {
            cell.textLabel?.text = topics[indexPath.row]
        }
        cell.accessoryType = topics[indexPath.row] == topic ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        topic = topics[indexPath.row]
        tableView.reloadData()
    }

    @objc private func next(_ sender: UIButton) {
        let summary =
            "\(nameField.text ?? "") (\(codeField.text ?? "")): \(topic), \(publicSwitch.isOn ? "public" : "private")"
        let confirmation = ConfirmationViewController(summary: summary) { [weak self] note in
            self?.finish(summary, note)
        }
        present(UINavigationController(rootViewController: confirmation), animated: true)
    }

    private func finish(_ summary: String, _ note: String) {
        let group = "group.org.example.survey"
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
            return
        }
        do {
            try "\(summary); \(note)\n".write(
                to: folder.appendingPathComponent("answer.txt"), atomically: true, encoding: .utf8)
            dismiss(animated: true) { self.extensionContext?.completeRequest(returningItems: nil) }
        } catch {
            extensionContext?.cancelRequest(withError: error)
        }
    }
}

class SpacedCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        layoutMargins = .zero
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }
}

/// Inherits how it is made.
final class TopicCell: SpacedCell {
    override func prepareForReuse() {
        super.prepareForReuse()
        accessoryType = .none
    }
}

final class ConfirmationViewController: UIViewController {
    private let summary: String
    private let done: (String) -> Void

    init(summary: String, done: @escaping (String) -> Void) {
        self.summary = summary
        self.done = done
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Right?"
        let label = UILabel(frame: .zero)
        label.text = summary
        view.addSubview(label)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Send", style: .done, target: self, action: #selector(send))
    }

    @objc private func cancel() { dismiss(animated: true) }

    @objc private func send() {
        let alert = UIAlertController(title: "A note?", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Note" }
        alert.addAction(UIAlertAction(title: "None", style: .cancel) { _ in self.done("") })
        alert.addAction(
            UIAlertAction(title: "Add", style: .default) { _ in self.done(alert.textFields?.first?.text ?? "") })
        present(alert, animated: true)
    }
}

#Preview {
    SurveyViewController()
}
