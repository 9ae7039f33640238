// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The texts and the picture of a row.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    /// The texts and the picture that the view shows; setting it updates the view.
    open var configuration: any UIContentConfiguration {
        didSet { show() }
    }
    private let labels = [UILabel(), UILabel()]
    private let picture = UIImageView()

    /// A view of texts and a picture.
    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        for view in [picture] + labels { addSubview(view) }
        show()
    }
    /// A view of a storyboard.
    public required init?(coder: NSCoder) {
        configuration = UIListContentConfiguration.cell()
        super.init(coder: coder)
        for view in [picture] + labels { addSubview(view) }
    }

    private func show() {
        guard let configuration = configuration as? UIListContentConfiguration else { return }
        let texts = configuration.texts
        for (number, label) in labels.enumerated() { label.text = texts.indices.contains(number) ? texts[number] : nil }
        picture.image = configuration.image
    }
}
