// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// A bar that shows how far something is.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiprogressview>
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The looks that a progress bar can have; the form shows them alike.
    public enum Style: Int, Sendable { case `default`, bar }

    /// From 0 to 1.
    open var progress: Float = 0 {
        didSet { Presentation.setNeedsRefresh() }
    }
    private var observation: NSKeyValueObservation?
    /// The progress whose completed fraction the bar follows by itself; nil if it follows none.
    open var observedProgress: Progress? {
        didSet {
            observation = observedProgress?.observe(\.fractionCompleted, options: .initial) { [weak self] progress, _ in
                let fraction = Float(progress.fractionCompleted)
                MainActor.assumeIsolated { self?.progress = fraction }
            }
        }
    }
    /// The colour of what is done.
    @available(*, deprecated, message: "appearance only; on a phone it colours the part of the bar that is done")
    open var progressTintColor: UIColor?
    /// The colour of what is not.
    @available(*, deprecated, message: "appearance only; on a phone it colours the part of the bar that is not done")
    open var trackTintColor: UIColor?

    /// A bar at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A bar of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A bar of a style.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

    /// Sets how far it is.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
