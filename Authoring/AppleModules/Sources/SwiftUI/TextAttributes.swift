// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Text {
    /// How a line at a text looks.
    public struct LineStyle: Hashable, Sendable {
        /// How a line is broken.
        public struct Pattern: Sendable, Hashable {
            /// The line is unbroken, or made of dots, of dashes, or of dashes and dots; the form does not draw it.
            public static let solid = Pattern(), dot = Pattern(), dash = Pattern(), dashDot = Pattern()
        }
        /// Creates a line with a pattern and a colour, of which neither is kept here.
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
        /// A single unbroken line in the colour of the text.
        public static let single = LineStyle()
    }
}

extension AttributeScopes {
    /// The attributes that SwiftUI adds to attributed strings; they are kept, and the form shows none of them.
    public struct SwiftUIAttributes: AttributeScope {
        /// The attribute for the font of a part of a text.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Font
            /// The name under which the font is kept.
            public static let name = "SwiftUI.Font"
        }
        /// The attribute for the colour of the letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Color
            /// The name under which the colour of the letters is kept.
            public static let name = "SwiftUI.ForegroundColor"
        }
        /// The attribute for the background colour of a part of a text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Color
            /// The name under which the background colour is kept.
            public static let name = "SwiftUI.BackgroundColor"
        }
        /// The attribute for the line below a part of a text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Text.LineStyle
            /// The name under which the line below the letters is kept.
            public static let name = "SwiftUI.UnderlineStyle"
        }
        /// The line through it.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Text.LineStyle
            /// The name under which the line through the letters is kept.
            public static let name = "SwiftUI.StrikethroughStyle"
        }
        /// The key of the font in this scope; the form shows all texts in one font.
        public let font: FontAttribute
        /// The key of the colour of the letters in this scope.
        public let foregroundColor: ForegroundColorAttribute
        /// The key of the background colour in this scope.
        public let backgroundColor: BackgroundColorAttribute
        /// The key of the line below the letters in this scope.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through it.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The attributes of Foundation, which this scope includes.
        public let foundation: FoundationAttributes
    }

    /// The scope of the attributes that SwiftUI adds to attributed strings.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// An attribute by its name.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
    ) -> Key { self[Key.self] }
}
