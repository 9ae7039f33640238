// SPDX-License-Identifier: Apache-2.0

import Combine
import UIKit
import os

/// A protocol of which a class may leave things out.
@objc protocol PickerListener {
    @objc optional func picked(_ name: String)
    @objc optional func count() -> NSNumber?
    @objc optional func mayFinish(  // if it is asked
        _ name: String
    ) -> NSNumber?
}

/// Written as for iOS: cells, choices, a drawn picture, publishers, a listener that is weak.
final class GalleryViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
    UIPickerViewDataSource, UIPickerViewDelegate, PickerListener
{
    private let frames = ["None", "Oak", "Gold"]
    private let names = ["Sea", "Hill"]
    private var notes: [String] = []
    private weak var listener: PickerListener?
    private var cancellables: Set<AnyCancellable> = []
    private let slider = UISlider()
    private let date = UIDatePicker()
    private let frame = UIPickerView()
    private var lock = os_unfair_lock()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Gallery"
        listener = self
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.register(NameCell.self, forCellWithReuseIdentifier: "name")
        collection.dataSource = self
        collection.delegate = self
        frame.dataSource = self
        frame.delegate = self
        slider.accessibilityLabel = "Light"
        slider.maximumValue = 10
        slider.addTarget(self, action: #selector(changed), for: .valueChanged)
        date.accessibilityLabel = "Day"
        date.minimumDate = Date(timeIntervalSince1970: 0)
        let hang = UIButton(
            configuration: {
                var look = UIButton.Configuration.filled()
                look.title = "Hang it"
                return look
            }(), primaryAction: UIAction { [weak self] _ in self?.hang() })
        for subview in [collection, frame, slider, date, hang] { view.addSubview(subview) }
        view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:))))
        follow()
    }

    private func follow() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        first.combineLatest(second).sink { [weak self] in self?.notes.append("\($0.0)\($0.1)") }.store(
            in: &cancellables)
        Publishers.Merge(first.map(String.init), second).collect(4)
            .sink { [weak self] in self?.notes.append($0.joined()) }.store(in: &cancellables)
        first.send(1)
        second.send("a")
        first.send(2)
        second.send("b")
        let detector = try? NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
        let text = "see (https://swift.org/a_(b)), www.example.org. Or wendy@example.org!"
        let found = detector?.matches(in: text, range: NSRange(text.startIndex..., in: text)) ?? []
        notes += found.compactMap { $0.url?.absoluteString }
    }

    @objc private func changed() { notes.append("light \(slider.value)") }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
        (cell as? NameCell)?.label.text = names[indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        listener?.picked?(names[indexPath.item])
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { frames.count }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        frames[row]
    }

    func picked(_ name: String) { notes.append("picked \(name)") }

    /// A red picture of 4 × 2 points, of which the left half is blue.
    private func drawn() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let square = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 2))
            square.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2))
        }
    }

    private func hang() {
        os_unfair_lock_lock(&lock)
        defer { os_unfair_lock_unlock(&lock) }
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let text = NSAttributedString(
            string: "hung", attributes: [.font: UIFont.boldSystemFont(ofSize: 12), .paragraphStyle: style])
        notes.append("\(text.string) in \(frames[frame.selectedRow(inComponent: 0)])")
        notes.append("count \(listener?.count?() ?? -1) \(listener?.mayFinish?("x")?.boolValue ?? true)")
        let days = date.date.timeIntervalSince1970 / 86_400
        notes.append("after 2000: \(days > 10_957 && days < 10_959)")
        let folder = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.org.example.gallery")
        do {
            guard let folder, let picture = drawn().pngData() else { throw CocoaError(.fileNoSuchFile) }
            try notes.joined(separator: "\n").write(
                to: folder.appendingPathComponent("notes.txt"), atomically: true, encoding: .utf8)
            try picture.write(to: folder.appendingPathComponent("drawn.png"))
            extensionContext?.completeRequest(returningItems: nil)
        } catch { extensionContext?.cancelRequest(withError: error) }
    }

    private final class NameCell: UICollectionViewCell {
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(label)
            addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
        }

        required init?(coder: NSCoder) { nil }

        @objc private func tapped() { label.isHidden.toggle() }
    }
}
