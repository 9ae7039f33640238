// SPDX-License-Identifier: Apache-2.0

/// The options that a request can be answered with in advance: the actions that an extension offers for it, and the fields of its sheets.
///
/// ```swift
/// let options = try await host.options(for: choice, among: installed, items: items)
/// for field in options.actions.flatMap(\.fields) { print(field.name, field.choices.map(\.identifier)) }
/// ```
public struct RequestOptions: Hashable, Sendable, Codable {
    /// A field of a sheet.
    public struct Field: Hashable, Sendable, Codable {
        /// The name under which an answer is given, in any case.
        public var name: String
        /// The text for the person.
        public var title: String
        /// The value that it has without an answer.
        public var value: String
        /// The values to choose from; empty if any text is an answer.
        public var choices: [ListSheet.Entry]
        /// Whether any other text is an answer, too; nil if not.
        public var acceptsOthers: Bool?

        /// A field from its parts.
        public init(
            name: String, title: String, value: String = "", choices: [ListSheet.Entry] = [],
            acceptsOthers: Bool = false
        ) {
            self.acceptsOthers = acceptsOthers ? true : nil
            self.name = name
            self.title = title
            self.value = value
            self.choices = choices
        }
    }

    /// Something that the extension can do.
    public struct Action: Hashable, Sendable, Codable {
        /// The name, such as `disk.save`.
        public var name: String
        /// The text for the person.
        public var title: String
        /// The fields of its sheets.
        public var fields: [Field]
        /// The names of the attachments that it leaves out.
        public var skipped: [String]

        /// An action from its parts.
        public init(name: String, title: String, fields: [Field] = [], skipped: [String] = []) {
            self.name = name
            self.title = title
            self.fields = fields
            self.skipped = skipped
        }
    }

    /// The actions for what is shared, in the order of the menu; empty if the extension has no actions.
    public var actions: [Action]
    /// The fields that do not belong to an action.
    public var fields: [Field]

    /// Options from their parts.
    public init(actions: [Action] = [], fields: [Field] = []) {
        self.actions = actions
        self.fields = fields
    }

    /// The names of all fields, in lower case.
    public var fieldNames: Set<String> {
        Set((fields + actions.flatMap(\.fields)).map { $0.name.lowercased() })
    }
}

extension RequestOptions {
    /// The field of the question whether to go on without the attachments that an action leaves out: `yes` or `no`.
    public static let skipField = "skip"
    /// The field of the question whether to hand over the rest if some attachments cannot be read: `send` or `discard`.
    public static let incompleteField = "incomplete"
    /// The field of the menu of actions.
    public static let actionField = "action"
    /// Fields that the system asks for if it is necessary. An answer to them may stay unused.
    public static let conditionalFields: Set<String> = [skipField, incompleteField]
}
