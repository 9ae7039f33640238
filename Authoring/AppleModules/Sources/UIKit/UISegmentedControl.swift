// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// A row of buttons, one of which is chosen.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uisegmentedcontrol>
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    private var titles: [String] = []

    /// The chosen one; -1 for none.
    open var selectedSegmentIndex = -1 {
        didSet { Presentation.setNeedsRefresh() }
    }

    /// Creates a control with a segment for each text or image.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        titles = (items ?? []).map { $0 as? String ?? ($0 as? UIImage)?.symbolTitle ?? "" }
    }
    /// Creates a control with a segment for each action, which runs when the segment is chosen.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for (number, action) in actions.enumerated() { insertSegment(action: action, at: number, animated: false) }
    }
    private var actions: [String: UIAction] = [:]
    /// Adds one that does something when it is chosen.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insertSegment(withTitle: action.title, at: segment, animated: animated)
        actions[action.title] = action
    }
    /// Does what is to be done when something happens.
    open override func sendActions(for controlEvents: Event) {
        super.sendActions(for: controlEvents)
        guard controlEvents.contains(.valueChanged), let title = titleForSegment(at: selectedSegmentIndex) else {
            return
        }
        actions[title]?.perform(sender: self)
    }
    /// The colour of the chosen one.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of the chosen segment")
    open var selectedSegmentTintColor: UIColor?
    /// Sets how texts look.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the font and the colour of the segments' titles"
    )
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
    /// Sets whether one can be chosen. Either all can here or none.
    @available(*, deprecated, message: "no effect here; on a phone it lets one segment be chosen, or greys it out")
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
    /// Sets the width of one, which a form decides.
    @available(*, deprecated, message: "appearance only; on a phone it sets the width of one segment")
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}

    /// The number of no segment.
    public static let noSegment = -1
    /// How many there are.
    open var numberOfSegments: Int { titles.count }
    /// Returns the text of one.
    open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }
    /// Changes the text of one.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if titles.indices.contains(segment) { titles[segment] = title ?? "" }
        Presentation.setNeedsRefresh()
    }
    /// Removes the segment at an index, without animation; an index out of range has no effect.
    open func removeSegment(at segment: Int, animated: Bool) {
        if titles.indices.contains(segment) { titles.remove(at: segment) }
        Presentation.setNeedsRefresh()
    }
    /// Removes all segments, so that none is chosen.
    open func removeAllSegments() {
        titles = []
        selectedSegmentIndex = -1
    }
    /// Inserts a segment with a title at an index, or at the end if the index is too large; nothing is animated.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(segment, titles.count))
    }
}
