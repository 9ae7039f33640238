// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What happened, in order. A plain class observes, too.
final class Record {
    static let shared = Record()
    private(set) var lines: [String] = []

    private init() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(observe), name: Notification.Name("finished"), object: nil)
    }

    func add(_ line: String) { lines.append(line) }

    @objc private func observe() { add("observed") }
}

/// Written as for iOS: a controller inside another, and a navigation controller over both.
final class OuterViewController: UIViewController {
    private let child = ChildViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        Record.shared.add("outer loads")
        addChild(child)
        child.items = ["a", "b"]
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Record.shared.add("outer will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        present(UINavigationController(rootViewController: RootViewController { self.finish() }), animated: true)
    }

    private func finish() {
        NotificationCenter.default.post(name: Notification.Name("finished"), object: nil)
        let group = "group.org.example.nest"
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
            return
        }
        do {
            try Record.shared.lines.joined(separator: "\n").write(
                to: folder.appendingPathComponent("order.txt"), atomically: true, encoding: .utf8)
            extensionContext?.completeRequest(returningItems: nil)
        } catch {
            extensionContext?.cancelRequest(withError: error)
        }
    }
}

final class ChildViewController: UIViewController {
    var items: [String]?

    override func viewDidLoad() {
        super.viewDidLoad()
        Record.shared.add("child loads with \(items?.count ?? 0)")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Record.shared.add("child will appear")
    }
}

final class RootViewController: UIViewController {
    private let finish: () -> Void

    init(finish: @escaping () -> Void) {
        self.finish = finish
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Root"
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Push", style: .plain, target: self, action: #selector(push)),
            UIBarButtonItem(title: "Finish", style: .done, target: self, action: #selector(end)),
        ]
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Record.shared.add("root will appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        Record.shared.add("root will disappear")
    }

    @objc private func push() { navigationController?.pushViewController(SecondViewController(), animated: true) }

    @objc private func end() { finish() }
}

final class SecondViewController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Record.shared.add("second will appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        Record.shared.add("second will disappear")
    }
}
