// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap

import AVFoundation
import Contacts
import CoreFoundation
import CryptoKit
import ImageIO
import LocalAuthentication
import MapKit
import Network
import PDFKit
import QuartzCore
import UIKit
import UserNotifications
import WidgetKit
import os

/// Uses what extensions use around their own domain, and writes what came of it.
class ShareViewController: UIViewController {
    private let badge = BadgeView()
    private var lines: [String] = []
    private var observation: NSKeyValueObservation?
    private lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = item
        return cell
    }
    private let table = UITableView()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task {
            do {
                try await look()
                let container = FileManager.default.containerURL(
                    forSecurityApplicationGroupIdentifier: "group.org.example.toolbox")!
                try lines.joined(separator: "\n").write(
                    to: container.appendingPathComponent("lines.txt"), atomically: true, encoding: .utf8)
                extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
            } catch { extensionContext?.cancelRequest(withError: error) }
        }
    }

    private func look() async throws {
        lookAtWords()
        try lookAtFiles()
        try lookAtPeople()
        lookAtViews()
        try await lookAtDevice()
        try await lookAtProgress()
    }

    private func lookAtWords() {
        let relative = RelativeDateTimeFormatter()
        lines.append(relative.localizedString(fromTimeInterval: -3600))
        let duration = DateComponentsFormatter()
        duration.allowedUnits = [.hour, .minute, .second]
        lines.append(duration.string(from: 3725)! + " " + duration.string(from: 61)!)
        duration.unitsStyle = .abbreviated
        lines.append(duration.string(from: 3725)!)
        lines.append(ListFormatter.localizedString(byJoining: ["a", "b", "c"]))
        var name = PersonNameComponents()
        (name.givenName, name.familyName) = ("Ada", "Byron")
        let formatter = PersonNameComponentsFormatter()
        formatter.style = .abbreviated
        lines.append(formatter.string(from: name))
        lines.append(MeasurementFormatter().string(from: Measurement(value: 3, unit: UnitLength.kilometers)))
        let failure: Error = CocoaError(.fileNoSuchFile)
        os_log("%{public}@", failure as CVarArg)
        NSLog("%@ %@", failure as NSError, (NSURL(string: "https://a.test")!).absoluteString!)
        lines.append(String(format: "%@", failure as NSError).isEmpty ? "no words" : "words")
    }

    private func lookAtFiles() throws {
        let text = try AttributedString(markdown: "a **b** [c](https://c.test) `d_e`")
        let links = text.runs.compactMap(\.link).map(\.absoluteString)
        lines.append(String(text.characters) + " " + links.joined())
        let mail = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.test")
        lines.append("\(mail.evaluate(with: "ada@example.test")) \(mail.evaluate(with: "ada"))")
        lines.append(SHA256.hash(data: Data("abc".utf8)).prefix(4).map { String(format: "%02x", $0) }.joined())
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.png")
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        let data = NSMutableData()
        guard let target = CGImageDestinationCreateWithData(data as CFMutableData, UTType.png.identifier, 1, nil) else {
            return lines.append("no destination")
        }
        CGImageDestinationAddImage(target, picture.cgImage!, nil)
        lines.append("\(CGImageDestinationFinalize(target)) \(UIImage(data: data as Data)?.size ?? .zero)")
        try (data as Data).write(to: file)
        lines.append(try file.resourceValues(forKeys: [.contentTypeKey]).contentType?.identifier ?? "no type")
        lines.append("\(try FileWrapper(url: file).regularFileContents?.count == data.length)")
        lines.append(PDFDocument(url: file) == nil ? "no PDF" : "a PDF")
    }

    private func lookAtPeople() throws {
        let card =
            "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Byron;Ada;;;\r\nTEL;TYPE=CELL:+1 2\r\n 34\r\nEMAIL:a@b.test\r\n"
            + "END:VCARD\r\n"
        let contact = try CNContactVCardSerialization.contacts(with: Data(card.utf8))[0]
        lines.append(CNContactFormatter.string(from: contact, style: .fullName)!)
        lines.append(contact.phoneNumbers[0].value.stringValue + " " + (contact.emailAddresses[0].value as String))
        let again = try CNContactVCardSerialization.contacts(with: CNContactVCardSerialization.data(with: [contact]))
        lines.append("\(again[0].familyName) \(again[0].phoneNumbers[0].label == CNLabelPhoneNumberMobile)")
        do {
            try CNContactStore().execute(CNSaveRequest())
        } catch { lines.append("contacts: \((error as NSError).code)") }
    }

    private func lookAtViews() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["x"], toSection: 1)
        snapshot.appendItems(["y"])
        source.apply(snapshot, animatingDifferences: false)
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 1))
        lines.append("\(table.numberOfSections) \(cell?.textLabel?.text ?? "")")
        table.delegate?.tableView?(table, didSelectRowAt: IndexPath(row: 0, section: 1))
        lines.append("\(badge.layer is CAGradientLayer) \(badge.shape.path?.contains(CGPoint(x: 5, y: 5)) == true)")
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { self.badge.alpha = 0.5 }
        animator.startAnimation()
        lines.append("\(badge.alpha)")
        WidgetCenter.shared.reloadAllTimelines()
    }

    private func lookAtDevice() async throws {
        var reason: NSError?
        let canAsk = LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: &reason)
        lines.append("\(canAsk) \(reason?.code ?? 0)")
        lines.append("\(try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert]))")
        do {
            _ = try await AVURLAsset(url: URL(fileURLWithPath: "/nowhere.mov")).load(.duration)
        } catch { lines.append("no movie") }
        let asset = AVURLAsset(url: URL(fileURLWithPath: "/nowhere.mov"))
        guard let export = AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetMediumQuality) else {
            return
        }
        await export.export()
        lines.append("\(export.status == .failed) \((export.error as? AVError)?.code == .encoderNotFound)")
    }

    private func lookAtProgress() async throws {
        let progress = Progress(totalUnitCount: 2)
        let seen = AsyncStream<Double> { continuation in
            observation = progress.observe(\.fractionCompleted, options: [.new]) { _, change in
                continuation.yield(change.newValue ?? -1)
            }
        }
        progress.completedUnitCount = 1
        for await fraction in seen {
            lines.append("\(fraction)")
            break
        }
        observation?.invalidate()
    }
}

/// A view that is drawn by a layer of another class.
final class BadgeView: UIView {
    let shape = CAShapeLayer()

    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        layer.addSublayer(shape)
        layer.cornerCurve = .continuous
    }

    required init?(coder: NSCoder) { fatalError("not in a storyboard") }
}
