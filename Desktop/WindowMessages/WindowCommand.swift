// SPDX-License-Identifier: Apache-2.0

public import Sheets

/// A command from a host to its window.
public enum WindowCommand: Hashable, Sendable, Codable {
    /// Show a sheet over the others.
    case present(WindowSheet)
    /// Show something else in the place of the sheet with this number.
    case update(number: Int, sheet: Sheet)
    /// Draw these pictures beside the entries of the sheet with this number.
    case drawIcons(number: Int, icons: [WindowIcon])
    /// Take the sheet with this number away.
    case dismiss(number: Int)
}

/// A sheet with what a window draws around it.
public struct WindowSheet: Hashable, Sendable, Codable {
    /// Whose sheet it is. The window names it where no sheet draws.
    public struct Owner: Hashable, Sendable, Codable {
        /// The owner's name, which people read. Its developer chose it.
        public var name: String
        /// The identifier, and what else the host knows of it.
        public var notes: [String]

        /// An owner from its parts.
        public init(name: String, notes: [String] = []) {
            self.name = name
            self.notes = notes
        }
    }

    /// Identifies the sheet in later messages. Each number is used once.
    public var number: Int
    /// The sheet that the window shows.
    public var sheet: Sheet
    /// Nil for the host's own sheets.
    public var owner: Owner?
    /// Whether the host asks for a permission: nothing is found by typing, and nothing is preset.
    public var isQuestion: Bool
    /// Names of the icon theme, by the identifiers of the entries.
    public var iconNames: [String: String]

    /// A sheet from its parts.
    public init(
        number: Int, sheet: Sheet, owner: Owner? = nil, isQuestion: Bool = false, iconNames: [String: String] = [:]
    ) {
        self.number = number
        self.sheet = sheet
        self.owner = owner
        self.isQuestion = isQuestion
        self.iconNames = iconNames
    }
}

/// A picture beside an entry of a list.
public struct WindowIcon: Hashable, Sendable, Codable {
    /// The identifier of the entry.
    public var entry: String
    /// The picture that is drawn beside the entry.
    public var image: SheetImage

    /// A picture for an entry.
    public init(entry: String, image: SheetImage) {
        self.entry = entry
        self.image = image
    }
}

/// A message from a window to its host.
public enum WindowReport: Hashable, Sendable, Codable {
    /// The display has taken the program. Said first.
    case ready
    /// The window is on the screen, with a sheet drawn in it. Said once.
    case shown
    /// The person did something with the sheet that has this number.
    case event(number: Int, event: SheetEvent)
}
