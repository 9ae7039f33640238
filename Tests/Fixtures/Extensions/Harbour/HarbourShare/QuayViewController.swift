// SPDX-License-Identifier: Apache-2.0

import Cargo
import HarbourKit
import Tide
import UIKit

/// Files a text under a name that the framework, the package beside the project and the fetched package make.
class QuayViewController: BerthViewController {
    @IBOutlet weak var sign: SignView!
    // The project isolates everything to the main actor, so that a plain property is no shared state.
    static var crates: [Crate] = []

    private var loaded: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        sign.announce(
            Harbour.berth + ", " + NSLocalizedString("berth", comment: "not of the extension") + ", "
                + NSLocalizedString("quay", comment: "of the extension"))
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard loaded.isEmpty else { return }
        let loading = LoadingViewController()
        loading.whenLoaded = { names in
            self.loaded = names
            // The next controller waits until this one is gone.
            DispatchQueue.main.async { self.performSegue(withIdentifier: "chart", sender: nil) }
        }
        present(loading, animated: true)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let chart = segue.destination as? ChartViewController else { return }
        chart.whenChosen = { water in Task { await self.store(water) } }
    }

    private func store(_ water: String) async {
        guard let provider = (extensionContext?.inputItems.first as? NSExtensionItem)?.attachments?.first,
            let text = try? await provider.loadItem(forTypeIdentifier: "public.plain-text") as? String,
            let folder = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.org.example.harbour")
        else {
            extensionContext?.cancelRequest(withError: CocoaError(.fileNoSuchFile))
            return
        }
        let kit = Bundle(identifier: "org.example.harbour.kit")
        let marks = ["HarbourMark", "HarbourShare.Lamp", "Missing"].map { name in
            (NSClassFromString(name) as? NSObject.Type)?.init().description ?? "none"
        }
        let crate = Crate(contents: text)
        Self.crates.append(crate)
        let found = [
            kit?.localizedString(forKey: "berth", value: nil, table: nil) ?? "no kit",
            marks.joined(separator: ", "), "\(Harbour.countWindows()) windows", Harbour.mark,
            "\(type(of: LoadingViewController.fresh())) \(makeView(SignView.self).isHidden) \(Harbour.front() == nil)",
        ]
        let own = [sign.text ?? "", crate.label, Crate.manifest, Tide.height, "\(berthIsKnown)", water]
        let lines = own + loaded + found
        do {
            try lines.joined(separator: "\n").write(
                to: folder.appendingPathComponent("crate.txt"), atomically: true, encoding: .utf8)
            finish()
        } catch {
            extensionContext?.cancelRequest(withError: error)
        }
    }
}

/// A lamp of the extension.
class Lamp: NSObject {
    nonisolated override var description: String { "a lamp" }
}
