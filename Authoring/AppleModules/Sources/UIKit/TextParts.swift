// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSString {
    /// Returns the size of the text on one line, by a rough width of letters.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        let font = attrs?[.font] as? UIFont ?? .systemFont(ofSize: 12)
        return CGSize(width: CGFloat(length) * font.pointSize / 2, height: font.lineHeight)
    }
    /// Draws the text, which is not drawn here.
    @available(*, deprecated, message: "no effect here; on a phone it draws the text into the current picture")
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws the text, which is not drawn here.
    @available(*, deprecated, message: "no effect here; on a phone it draws the text into the current picture")
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    /// Returns the space of the text, by a rough width of letters.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject?
    ) -> CGRect {
        let line = self.size(withAttributes: attributes)
        let lines = size.width > 0 && size.width.isFinite ? max(1, (line.width / size.width).rounded(.up)) : 1
        return CGRect(x: 0, y: 0, width: min(line.width, size.width), height: lines * line.height)
    }
}

extension String {
    /// Returns the size of the text on one line, by a rough width of letters.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attrs)
    }
    /// Draws the text, which is not drawn here.
    @available(*, deprecated, message: "no effect here; on a phone it draws the text into the current picture")
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws the text, which is not drawn here.
    @available(*, deprecated, message: "no effect here; on a phone it draws the text into the current picture")
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}
