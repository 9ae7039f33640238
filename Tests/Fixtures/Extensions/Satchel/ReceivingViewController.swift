// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap

import ImageIO
import UIKit

/// What the app does when it is opened: moves the files into a folder of its own, and reads what a camera has written into them.
///
/// A second controller of the same extension, since the code is the same.
class ReceivingViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            let lines = try receive()
            let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)!
            try lines.joined(separator: "\n").write(
                to: container.appendingPathComponent("received.txt"), atomically: true, encoding: .utf8)
            extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
        } catch { extensionContext?.cancelRequest(withError: error) }
    }

    private func receive() throws -> [String] {
        let userDefaults = UserDefaults(suiteName: groupIdentifier)
        guard let text = userDefaults?.string(forKey: shareExtensionDataKey) else { return ["nothing"] }
        let list = try JSONDecoder().decode([ShareModel].self, from: Data(text.utf8))
        return try list.map { model in
            let localPath = try transfer(model)
            return "\(model.fileName) \(describe(localPath))"
        }
    }

    private func transfer(_ shareModel: ShareModel) throws -> String {
        let baseDir = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)[0]
        try FileManager.default.createDirectory(atPath: baseDir, withIntermediateDirectories: true)
        let localPath = (baseDir as NSString).appendingPathComponent(shareModel.fileName)
        if FileManager.default.fileExists(atPath: localPath) {
            try FileManager.default.removeItem(atPath: localPath)
        }
        let groupUrl = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)
        let url = groupUrl!.appendingPathComponent(shareModel.fileName)
        try FileManager.default.moveItem(at: url, to: URL(fileURLWithPath: localPath))
        return localPath
    }

    private func describe(_ localPath: String) -> String {
        guard let data = NSData(contentsOfFile: localPath),
            let imgSrc = CGImageSourceCreateWithData(data as CFData, nil),
            let metadataDictionaryRef = CGImageSourceCopyPropertiesAtIndex(imgSrc, 0, nil)
        else { return "no picture" }
        let exifDictionary = metadataDictionaryRef as NSDictionary
        guard let dic = exifDictionary["{Exif}"] as? [String: Any] else { return "no Exif" }
        return dic["DateTimeOriginal"] as? String ?? "no date"
    }
}
