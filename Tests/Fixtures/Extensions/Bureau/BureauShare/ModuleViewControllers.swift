// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Security
import UIKit

/// Keeps what is shared in a folder of the shared container, and says in the keychain who did.
final class StoringViewController: UIViewController, ShareExtensionViewController {
    var shareData: ShareData?
    weak var shareControllerDelegate: ShareControllerDelegate?
    var selectedAction: ShareExtensionActionType = DiskAction.save
    private let folder: String

    init(folder: String) {
        self.folder = folder
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            for case .localFile(let file) in shareData?.getLocalFileList() ?? [] {
                guard let url = file.url,
                    let container = FileManager.default.containerURL(
                        forSecurityApplicationGroupIdentifier: Rights.groupId)
                else { throw CocoaError(.fileNoSuchFile) }
                let folder = container.appendingPathComponent(self.folder)
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try FileManager.default.copyItem(
                    at: url, to: folder.appendingPathComponent("\(UUID().uuidString) \(url.lastPathComponent)"))
            }
            let item: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: folder,
                kSecAttrAccessGroup as String: Rights.groupId, kSecAttrAccount as String: "last",
                kSecValueData as String: Data("\(selectedAction)".utf8),
            ]
            SecItemDelete(item as CFDictionary)
            guard SecItemAdd(item as CFDictionary, nil) == errSecSuccess else { throw CocoaError(.featureUnsupported) }
            dismiss(animated: true) { self.shareControllerDelegate?.onDismiss() }
        } catch { extensionContext?.cancelRequest(withError: error) }
    }
}

enum DemoSharePreviewAction: ShareExtensionActionType {
    case demo
}

/// Shows the picture that is shared.
final class DemoShareViewController: UIViewController, ShareExtensionViewController {
    var selectedAction: ShareExtensionActionType = DemoSharePreviewAction.demo
    var shareData: ShareData?
    weak var shareControllerDelegate: ShareControllerDelegate?
    private let imageView = UIImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        configureUI()
        showData()
    }

    private func configureUI() {
        imageView.contentMode = .scaleAspectFit
        view.backgroundColor = colors.backgroundColor
        view.addSubview(imageView)
        imageView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            imageView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            imageView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            imageView.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor),
            imageView.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor),
        ])
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done, target: self, action: #selector(close))
    }

    private func showData() {
        guard let current = shareData?.getLocalFileList()?.first else { return }
        if case .localFile(let file) = current, let url = file.url {
            DispatchQueue.global().async {
                let image = UIImage(url: url)
                DispatchQueue.main.async { [weak self] in
                    self?.imageView.image = image
                    self?.title = image.map { "\(Int($0.size.width)) × \(Int($0.size.height))" }
                }
            }
        }
    }

    @objc private func close() { dismiss(animated: true) { self.shareControllerDelegate?.onDismiss() } }
}

extension DemoShareViewController: ThemedViewController {}

protocol ThemedViewController {}

extension ThemedViewController {
    var colors: (backgroundColor: UIColor, tintColor: UIColor) { (.systemBackground, .systemBlue) }
}

extension UIImage {
    convenience init?(url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }
}
