// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Text {
    /// How a line at a text looks.
    public struct LineStyle: Hashable, Sendable {
        /// How a line is broken.
        public struct Pattern: Sendable, Hashable {
            /// How.
            public static let solid = Pattern(), dot = Pattern(), dash = Pattern(), dashDot = Pattern()
        }
        /// A line.
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
        /// A line.
        public static let single = LineStyle()
    }
}

extension AttributeScopes {
    /// What SwiftUI knows of a text's parts. It is kept, and not shown.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Font
            /// Its name.
            public static let name = "SwiftUI.Font"
        }
        /// The colour.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Color
            /// Its name.
            public static let name = "SwiftUI.ForegroundColor"
        }
        /// The colour behind.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Color
            /// Its name.
            public static let name = "SwiftUI.BackgroundColor"
        }
        /// The line below.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Text.LineStyle
            /// Its name.
            public static let name = "SwiftUI.UnderlineStyle"
        }
        /// The line through it.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Text.LineStyle
            /// Its name.
            public static let name = "SwiftUI.StrikethroughStyle"
        }
        /// The font.
        public let font: FontAttribute
        /// The colour.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind.
        public let backgroundColor: BackgroundColorAttribute
        /// The line below.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through it.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// What Foundation knows.
        public let foundation: FoundationAttributes
    }

    /// What SwiftUI knows of a text's parts.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// An attribute by its name.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
    ) -> Key { self[Key.self] }
}
