// SPDX-License-Identifier: Apache-2.0

import UIKit
import UniformTypeIdentifiers
import os.log

/// Written as for iOS: a storyboard, outlets, selectors, an alert, and the old way to open the app.
class PostcardViewController: UIViewController {
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var sendButton: UIButton!

    private let logger = Logger(subsystem: "org.example.postcards", category: "share")
    private let group = "group.org.example.postcards"
    private let scheme = "postcards"
    private var steps: [String] = []
    @objc dynamic var isSent = false

    override func loadView() {
        super.loadView()
        steps.append("loadView")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        steps.append("viewDidLoad")
        titleLabel.text = NSLocalizedString("greeting", comment: "")
        NotificationCenter.default.addObserver(
            self, selector: #selector(imageStored(_:)), name: Notification.Name("stored"), object: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        steps.append("viewWillAppear")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        steps.append("viewDidLayoutSubviews")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        steps.append("viewDidAppear")
        guard let item = extensionContext?.inputItems.first as? NSExtensionItem,
            let provider = item.attachments?.first(where: {
                $0.hasItemConformingToTypeIdentifier(UTType.image.identifier)
            })
        else {
            extensionContext?.cancelRequest(withError: CocoaError(.fileNoSuchFile))
            return
        }
        provider.loadItem(forTypeIdentifier: UTType.image.identifier, options: nil) { [weak self] data, error in
            guard let url = data as? URL, let image = UIImage(contentsOfFile: url.path) else { return }
            DispatchQueue.main.async { self?.store(image) }
        }
    }

    private func store(_ image: UIImage) {
        guard let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group),
            let data = image.pngData()
        else { return }
        do {
            try data.write(to: container.appendingPathComponent("card.png"))
        } catch {
            logger.error("card.png was not stored: \(error.localizedDescription, privacy: .public)")
        }
        NotificationCenter.default.post(name: Notification.Name("stored"), object: image)
    }

    @objc private func imageStored(_ notification: Notification) {
        let image = notification.object as? UIImage
        let size = image.map { "\(Int($0.size.width)) × \(Int($0.size.height))" } ?? "?"
        let alert = UIAlertController(title: titleLabel.text, message: size, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { _ in
                self.extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
            })
        alert.addAction(
            UIAlertAction(title: "Send", style: .default) { _ in
                self.sendButton.sendActions(for: .touchUpInside)
            })
        present(alert, animated: true)
    }

    @IBAction private func send(_ sender: UIButton) {
        isSent = true
        let defaults = UserDefaults(suiteName: group)
        defaults?.set(steps, forKey: "steps")
        defaults?.setValue(UIColor(named: "Ink") != nil && UIImage(named: "Stamp") != nil, forKey: "hasAssets")
        if let url = URL(string: "\(scheme)://card?sender=\(sender.currentTitle ?? "")") { open(url) }
        extensionContext?.completeRequest(returningItems: nil)
    }

    @objc private func openURL(_ url: URL) {}

    private func open(_ url: URL) {
        var responder = self as UIResponder?
        let selector = #selector(openURL(_:))
        while let current = responder {
            if current !== self, current.responds(to: selector) { current.perform(selector, with: url) }
            responder = current.next
        }
    }
}
